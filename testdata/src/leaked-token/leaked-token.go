// Errors of requests with a token in their URL.
package leakedtoken

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/url"
	"strings"
)

type bot struct {
	token, chat, server string
	client              *http.Client
}

type answer struct {
	status string
	err    error
}

const api = "https://chat.example/bot"

// The token is a part of the path, and the error goes to the callers.
func (b *bot) call(method string) (*http.Response, error) {
	req, err := http.NewRequest(http.MethodPost, api+b.token+"/"+method, nil)
	if err != nil {
		return nil, errors.New("no request")
	}
	resp, err := b.client.Do(req)
	if err != nil {
		return nil, err // want `^err prints b\.token in the URL of its request: use errors\.Unwrap \(leaked-token, possible\)$`
	}
	return resp, nil
}

// It is a parameter, by its name or that of the value.
func parameters(server, text, apiKey string) {
	if _, err := http.Get(fmt.Sprintf("%s/v1?access_token=%s&room=1", server, url.QueryEscape(text))); err != nil {
		log.Printf("no answer: %v", err) // want `^err prints url\.QueryEscape\(text\) in the URL of its request`
	}
	_, err := http.Get(server + "/v1?key=" + url.QueryEscape(apiKey))
	log.Print("no answer: " + err.Error()) // want `^err prints url\.QueryEscape\(apiKey\) in the URL`
	_, failed := http.Get("https://" + apiKey + "@h/")
	log.Print(failed) // want `^failed prints apiKey in the URL`
}

// It is wrapped, or put into an answer.
func (b *bot) wrapped(ctx context.Context) (answer, error) {
	req, _ := http.NewRequestWithContext(ctx, http.MethodGet, b.server+"/?token="+b.token, nil)
	if _, err := b.client.Do(req); err != nil {
		return answer{}, fmt.Errorf("chat %s: %w", b.chat, err) // want `^err prints b\.token in the URL`
	}
	if _, err := b.client.Do(req); err != nil {
		return answer{status: err.Error()}, nil // want `^err prints b\.token in the URL`
	}
	_, err := b.client.Do(req)
	return answer{err: err}, nil // want `^err prints b\.token in the URL`
}

// The error is only tested, or its URL is left out.
func (b *bot) hidden() error {
	at := api + b.token
	_, err := http.Get(at)
	if errors.Is(err, io.EOF) {
		return errors.New("no answer")
	}
	if _, err := http.Get(at); err != nil {
		return errors.Unwrap(err)
	}
	if _, err = http.Get(at); err == nil {
		_, err = b.client.Get(b.server)
		return err
	}
	return nil
}

// Package net/http hides a password, and other values are no secrets.
func plain(server, password, pageToken, key, name string, n int) error {
	if _, err := http.Get(server + "://joe:" + url.PathEscape(password) + "@h/"); err != nil {
		return err
	}
	if _, err := http.Get(server + "/?page_token=" + pageToken); err != nil {
		return err
	}
	if _, err := http.Get(server + "/?key=" + key + "&name=" + name); err != nil {
		return err
	}
	if _, err := http.Get(server + "/?token=1"); err != nil {
		return err
	}
	_, err := http.Get(fmt.Sprintf("%s/?token=%d", server, n))
	return err
}

// A query gets it before it is encoded.
func queries(client *http.Client, u *url.URL, req *http.Request, key string) {
	q := u.Query()
	q.Set("api_key", key)
	u.RawQuery = q.Encode()
	if _, err := client.Get(u.String()); err != nil {
		log.Print(err) // want `^err prints q\.Encode\(\) in the URL of its request`
	}
	values := url.Values{}
	values.Add("token", key)
	if _, err := client.PostForm("https://h/", values); err != nil {
		log.Print(err)
	}
	req.URL.RawQuery = values.Encode()
	if _, err := client.Do(req); err != nil {
		log.Print(err) // want `^err prints values\.Encode\(\) in the URL`
	}
	page := url.Values{}
	page.Add("token", "1")
	page.Add("page", key)
	if _, err := client.Get("https://h/?" + page.Encode()); err != nil {
		log.Print(err)
	}
}

// The answer of a server has it.
func answers(w http.ResponseWriter, token string) {
	if _, err := http.Get(api + token); err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway) // want `^err prints token in the URL of its request`
	}
}

// A text has that of the error.
func texts(token string) (string, error) {
	if _, err := http.Get(api + token); err != nil {
		return fmt.Sprintf("no answer: %v", err), nil // want `^err prints token in the URL of its request`
	}
	if _, err := http.Get(api + token); err != nil {
		why := err.Error() // want `^err prints token in the URL of its request`
		return why, nil
	}
	_, err := http.Get(api + token)
	why := err.Error()
	if strings.Contains(why, "EOF") {
		return "", nil
	}
	_, _ = http.Get(api)
	return "", io.EOF
}

// A variable may get its own text.
func again(token string) int {
	_, err := http.Get(api + token)
	why, n := err.Error(), 1
	why, m := why+", again", n
	other, k := why, m
	why, l := other, k
	return len(why) + l
}
