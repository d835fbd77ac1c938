module github.com/urllint/urllint/tools/site/browser

go 1.26.0

require (
	github.com/chromedp/cdproto v0.159.0
	github.com/chromedp/chromedp v0.23.0
)

require (
	github.com/go-json-experiment/json v0.0.0-20260213210345-44df1a37e875 // indirect
	golang.org/x/tools v0.52.0 // indirect
)

require (
	github.com/urllint/urllint v0.0.0
	github.com/urllint/urllint/tools v0.0.0
)

replace (
	github.com/urllint/urllint => ../../..
	github.com/urllint/urllint/tools => ../..
)
