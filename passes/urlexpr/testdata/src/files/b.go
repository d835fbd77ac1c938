package files

func pages(s string) []string {
	return []string{
		base + "/news/" + s, // want `^whole: http://www.example.com/news/{}$`
		home + "/news/" + s, // want `^whole: http://{}/news/{}$`
		s + "/news/",
	}
}
