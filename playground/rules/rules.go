// Package rules holds the bodies a bot sends against Discord's published limits: call Message, Modal, Commands,
// Callback or Choices with the body as JSON. A refusal is a *wire.Error, code 50035, with the tree of errors that
// Discord sends. The package knows nothing of what happened before: whether an interaction was answered already, or a
// channel exists, is the business of package world. Fields it does not know are let through, as Discord does.
//
// Source: Discord's developer documentation, and what its servers were seen to say.
package rules

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"switchboard/playground/wire"
)

// at is one value of a body, and the way to it from the top, step by step.
type at struct {
	value any
	here  bool
	path  []string
	found findings
}

func (a at) within(name string, value any, here bool) at {
	return at{value, here, append(slices.Clip(a.path), name), a.found}
}

// findings are what is wrong, keyed by the way to it.
type findings map[string]any

// check holds a body against what look expects of it.
func check(body []byte, look func(top at)) *wire.Error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	top := at{here: true, found: findings{}}
	if d.Decode(&top.value) != nil || d.Decode(&struct{}{}) != io.EOF {
		return wire.ErrJSON
	}
	if look(top); len(top.found) > 0 {
		return wire.Invalid(top.found)
	}
	return nil
}

// wrong notes an error at this value.
func (a at) wrong(code, format string, args ...any) {
	node := map[string]any(a.found)
	for _, step := range a.path {
		next, ok := node[step].(map[string]any)
		if !ok {
			next = map[string]any{}
			node[step] = next
		}
		node = next
	}
	list, _ := node["_errors"].([]any)
	node["_errors"] = append(list, map[string]any{"code": code, "message": fmt.Sprintf(format, args...)})
}

// key is a field. A null counts as left out.
func (a at) key(name string) at {
	m, _ := a.value.(map[string]any)
	v, here := m[name]
	return a.within(name, v, here && v != nil)
}

// must says so when the value is missing.
func (a at) must() at {
	if !a.here {
		a.wrong("BASE_TYPE_REQUIRED", "This field is required")
	}
	return a
}

// forbid says so when the value is there.
func (a at) forbid(code, message string) {
	if a.here {
		a.wrong(code, "%s", message)
	}
}

// unique says so when a value that is there was seen before.
func (a at) unique(seen map[string]bool, value, code, message string) {
	if seen[value] && value != "" {
		a.wrong(code, "%s", message)
	}
	seen[value] = true
}

func (a at) object() bool {
	if !a.here {
		return false
	}
	if _, ok := a.value.(map[string]any); !ok {
		a.wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
		return false
	}
	return true
}

// list gives the elements of a list of low to high; nothing when it is missing or no list.
func (a at) list(low, high int) []at {
	if !a.here {
		return nil
	}
	l, ok := a.value.([]any)
	if !ok {
		a.wrong("BASE_TYPE_ITERABLE", "Only iterables may be used in a ListType")
		return nil
	}
	a.length(len(l), low, high)
	out := make([]at, len(l))
	for i, v := range l {
		out[i] = a.within(strconv.Itoa(i), v, true)
	}
	return out
}

// objects gives the elements of a list that are objects, and notes the others.
func (a at) objects(low, high int) []at {
	return slices.DeleteFunc(a.list(low, high), func(one at) bool { return !one.object() })
}

func (a at) length(n, low, high int) {
	switch {
	case n >= low && n <= high:
	case low > 0:
		a.wrong("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", low, high)
	default:
		a.wrong("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", high)
	}
}

// text is a string of low to high characters; "" when it is missing or none.
func (a at) text(low, high int) string {
	if !a.here {
		return ""
	}
	s, ok := a.value.(string)
	if !ok {
		a.wrong("STRING_TYPE_CONVERT", "Could not interpret %q as string.", fmt.Sprint(a.value))
		return ""
	}
	if low > 0 && strings.TrimSpace(s) == "" {
		a.wrong("BASE_TYPE_REQUIRED", "This field is required")
		return s
	}
	a.length(utf8.RuneCountInString(s), low, high)
	return s
}

// whole is an integer of low to high.
func (a at) whole(low, high int) (int, bool) {
	if !a.here {
		return 0, false
	}
	n, ok := a.value.(json.Number)
	x, err := n.Int64()
	switch {
	case !ok || err != nil:
		a.wrong("NUMBER_TYPE_COERCE", "Value %q is not int.", fmt.Sprint(a.value))
	case int(x) < low:
		a.wrong("NUMBER_TYPE_MIN", "int value should be greater than or equal to %v.", low)
	case int(x) > high:
		a.wrong("NUMBER_TYPE_MAX", "int value should be less than or equal to %v.", high)
	default:
		return int(x), true
	}
	return 0, false
}

// extent is given by two fields, of which the one of the most, if it is there, is not less than the one of the least. Each
// has a bound of its own below.
func (a at) extent(of, code string, low, lowest, high int) (least, most int, given bool) {
	least, given = a.key("min_"+of).whole(low, high)
	most, ok := a.key("max_"+of).whole(lowest, high)
	if ok && most < least {
		a.key("max_"+of).wrong(code, "max_%[1]s must be at least min_%[1]s", of)
	}
	return least, most, given
}

func (a at) boolean() bool {
	if !a.here {
		return false
	}
	b, ok := a.value.(bool)
	if !ok {
		a.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
	return b
}

// oneOf is a number out of a few.
func oneOf[T ~int | ~uint | ~uint8](a at, all ...T) (found T, ok bool) {
	n, whole := a.whole(math.MinInt, math.MaxInt)
	i := slices.IndexFunc(all, func(x T) bool { return int(x) == n })
	switch {
	case !whole:
		return found, false
	case i < 0:
		a.wrong("BASE_TYPE_CHOICES", "Value must be one of {%s}.", listed(all))
		return found, false
	}
	return all[i], true
}

// listed are numbers as Discord lists them.
func listed[T ~int | ~uint | ~uint8](all []T) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprintf("%d", all), " ", ", "), "[]")
}

var snowflake = regexp.MustCompile(`^[0-9]{1,20}$`)

// id is a snowflake, as a string or a number.
func (a at) id() string {
	if !a.here {
		return ""
	}
	s := fmt.Sprint(a.value)
	if !snowflake.MatchString(s) {
		a.wrong("NUMBER_TYPE_COERCE", "Value %q is not snowflake.", s)
	}
	return s
}

var link = regexp.MustCompile(`(?i)^(https?|discord)://[^\s]+$`)

// address is an http(s) address, or, where files is given, attachment:// with the name of a file that is there.
func (a at) address(files []string) string {
	s := a.text(1, 2048)
	switch name, up := strings.CutPrefix(s, "attachment://"); {
	case s == "":
	case up && files != nil:
		if !slices.Contains(files, name) {
			a.wrong("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %s was not found", s)
		}
	case !link.MatchString(s):
		a.wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.")
	}
	return s
}
