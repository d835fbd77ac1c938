package rest

const MethodPatch = "PATCH"

type (
	Client      struct{}
	Router      struct{}
	Handler     interface{ Serve() }
	HandlerFunc func()
)

func (*Client) Call(method, path string, body any) error

func (*Client) Upload(path, method, kind string) error

func (*Client) Download(downloadURL, file string) error

func String(key, value string) any

func (*Router) Handle(method, pattern string, handlers ...HandlerFunc)

func (*Router) Method(method, pattern string, h Handler)
