# Judges URLs, a line of hexadecimal digits each, by the patterns of tcllib's
# package uri: prints a line with 1 or 0 for each.
package require uri

while {[gets stdin line] >= 0} {
    set url [binary format H* $line]
    set scheme [string range $url 0 [string first : $url]-1]
    # Its own pattern of the whole, url2part, leaves out parentheses.
    puts [regexp -- "^$scheme:(?:[set ::uri::${scheme}::schemepart])\$" $url]
}
