package resty

type (
	Client   struct{}
	Request  struct{}
	Response struct{}
)

func (*Client) SetBaseURL(url string) *Client

func (*Client) R() *Request

func (*Request) Get(url string) (*Response, error)

func (*Request) Head(url string) (*Response, error)

func (*Request) Post(url string) (*Response, error)

func (*Request) Put(url string) (*Response, error)

func (*Request) Patch(url string) (*Response, error)

func (*Request) Delete(url string) (*Response, error)

func (*Request) Options(url string) (*Response, error)

func (*Request) Execute(method, url string) (*Response, error)
