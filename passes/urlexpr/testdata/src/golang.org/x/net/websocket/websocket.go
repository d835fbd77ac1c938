package websocket

type (
	Conn   struct{}
	Config struct{}
)

func Dial(url_, protocol, origin string) (*Conn, error)

func NewConfig(server, origin string) (*Config, error)
