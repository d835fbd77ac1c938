package clientcredentials

type Config struct {
	ClientID string
	TokenURL string
}
