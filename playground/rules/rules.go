// Package rules checks the JSON bodies of a bot's requests against Discord's limits: Message, Modal, Commands, Command,
// Callback and Choices. What they refuse is a *wire.Error with code 50035 and Discord's tree of errors. Unknown fields
// are allowed, as Discord does. Anything that depends on state, such as whether a channel exists, is left to package
// world.
//
// The rules are those of Discord's developer documentation, and what its servers have been seen to answer.
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

// at is a value in a body.
type at struct {
	value any
	here  bool     // the value is there and not null
	path  []string // to the value from the top
	found findings
}

func (a at) within(name string, value any, here bool) at {
	return at{value, here, append(slices.Clip(a.path), name), a.found}
}

// findings is the tree of errors found so far.
type findings map[string]any

// check decodes a body and returns the errors that look finds.
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

// wrong adds an error at this value.
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

// key returns a field of an object. A null counts as missing.
func (a at) key(name string) at {
	m, _ := a.value.(map[string]any)
	v, here := m[name]
	return a.within(name, v, here && v != nil)
}

// must adds an error if the value is missing.
func (a at) must() at {
	if !a.here {
		a.wrong("BASE_TYPE_REQUIRED", "This field is required")
	}
	return a
}

// forbid adds an error if the value is there.
func (a at) forbid(code, message string) {
	if a.here {
		a.wrong(code, "%s", message)
	}
}

// unique adds an error if a value other than "" was seen before.
func (a at) unique(seen map[string]bool, value, code, message string) {
	if seen[value] && value != "" {
		a.wrong(code, "%s", message)
	}
	seen[value] = true
}

// object reports whether the value is an object, and adds an error if it is something else.
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

// list returns the elements of a list, none if it is missing or no list. It should have low to high of them.
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

// objects is list for a list of objects. It returns only those.
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

// text returns a string, "" if it is missing or no string. It should have low to high characters.
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

// whole returns an integer between low and high; ok is false for anything else.
func (a at) whole(low, high int) (n int, ok bool) {
	if !a.here {
		return 0, false
	}
	number, ok := a.value.(json.Number)
	x, err := number.Int64()
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

// extent checks the fields min_NAME, from low to high, and max_NAME, from lowest to high and not below min_NAME.
func (a at) extent(name, code string, low, lowest, high int) (least, most int, hasLeast bool) {
	least, hasLeast = a.key("min_"+name).whole(low, high)
	most, ok := a.key("max_"+name).whole(lowest, high)
	if ok && most < least {
		a.key("max_"+name).wrong(code, "max_%[1]s must be at least min_%[1]s", name)
	}
	return least, most, hasLeast
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

// oneOf returns the value if it is one of the numbers given.
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

// listed formats numbers as Discord lists them.
func listed[T ~int | ~uint | ~uint8](all []T) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprintf("%d", all), " ", ", "), "[]")
}

var snowflake = regexp.MustCompile(`^[0-9]{1,20}$`)

// id returns a snowflake, which may be a string or a number.
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

// address returns a URL. Unless files is nil it may be attachment:// and the name of one of them.
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
