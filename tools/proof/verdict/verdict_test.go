package verdict

import (
	"strings"
	"testing"
)

func row(judge, verdict, cause string) Row {
	return Row{"example.com/a@v1.0.0", "a.go:1:2", "host-port", "on", judge, verdict, cause, "::1", "runs", "9065926"}
}

func TestParse(t *testing.T) {
	good := row("first", "shrug", "no such value")
	rows, err := Parse(Head + good.String())
	if err != nil || len(rows) != 1 || rows[0] != good {
		t.Fatalf("%v, %v", rows, err)
	}
	for _, wrong := range []string{
		strings.Replace(good.String(), "shrug", "maybe", 1),
		strings.Replace(good.String(), "first", "third", 1),
		strings.Replace(good.String(), "no such value", "-", 1),
		strings.Replace(good.String(), "shrug", "true", 1),
		"host-port\n",
	} {
		if _, err := Parse(wrong); err == nil {
			t.Errorf("%q is taken", wrong)
		}
	}
}

// A first look is never rewritten; a later look at another commit is another row.
func TestAdd(t *testing.T) {
	first := []Row{row("first", "true", "-")}
	if _, err := Add(first, []Row{row("first", "shrug", "later")}); err == nil {
		t.Error("a first look is rewritten")
	}
	later := row("first", "shrug", "later")
	later.Commit = "abcdef0"
	rows, err := Add(first, []Row{row("blind", "true", "-"), later})
	if err != nil || len(rows) != 3 || rows[0] != first[0] {
		t.Errorf("%v, %v", rows, err)
	}
}

func TestSettled(t *testing.T) {
	disagree := []Row{row("first", "true", "-"), row("blind", "false", "-")}
	if _, err := Settled(disagree); err == nil {
		t.Error("nobody settled it, and it counts")
	}
	settled, err := Settled(append(disagree, row("settled", "false", "no such value")))
	if err != nil || len(settled) != 1 || settled[0].Verdict != "false" {
		t.Errorf("%v, %v", settled, err)
	}
	if both, verdicts, acting := Agreement(disagree); both != 1 || verdicts != 0 || acting != 0 {
		t.Errorf("%d, %d, %d", both, verdicts, acting)
	}
}

func TestInterval(t *testing.T) {
	some := []Count{{2, 2}, {0, 2}, {1, 2}, {2, 2}, {0, 1}}
	if _, _, ok := Interval(some[:4]); ok {
		t.Error("four modules have an interval")
	}
	low, high, ok := Interval(some)
	if share := 5. / 9; !ok || low >= share || high <= share || low < 0 || high > 1 {
		t.Errorf("%v to %v, %v", low, high, ok)
	}
	if again, _, _ := Interval(some); again != low {
		t.Error("the same counts have two intervals")
	}
	if low, high, _ := Interval([]Count{{1, 1}, {5, 5}, {2, 2}, {1, 1}, {3, 3}}); low != 1 || high != 1 {
		t.Errorf("all are acted on, but %v to %v", low, high)
	}
}
