package other

const Base = "http://other.example.com/"

var Home = "http://home.example.com/"

func Host() string
