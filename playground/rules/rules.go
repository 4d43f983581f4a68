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

// at is a value in a body. A null counts as missing.
type at struct {
	value any
	path  []string // to the value from the top
	found findings
}

// findings is the tree of errors found so far.
type findings map[string]any

// rule adds errors at a value.
type rule func(a at)

// fields are the rules of an object's fields. A name with ! at its end is required, and "" is the object itself.
type fields map[string]rule

// check decodes a body and returns the errors that look finds.
func check(body []byte, look rule) *wire.Error {
	d := json.NewDecoder(bytes.NewReader(body))
	d.UseNumber()
	top := at{found: findings{}}
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

func (a at) missing() { a.wrong("BASE_TYPE_REQUIRED", "This field is required") }

// key returns a field of an object.
func (a at) key(name string) at {
	m, _ := a.value.(map[string]any)
	return at{m[name], append(slices.Clip(a.path), name), a.found}
}

// elements returns those of a list, none if it is none.
func (a at) elements() (all []at) {
	l, _ := a.value.([]any)
	for i, v := range l {
		all = append(all, at{v, append(slices.Clip(a.path), strconv.Itoa(i)), a.found})
	}
	return all
}

// str returns a string, "" if it is none.
func (a at) str() string {
	s, _ := a.value.(string)
	return s
}

// number returns an integer, 0 if it is none.
func (a at) number() int {
	n, _ := a.value.(json.Number)
	x, _ := n.Int64()
	return int(x)
}

// forbid adds an error if the value is there.
func (a at) forbid(code, message string) {
	if a.value != nil {
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

// required applies a rule to a value that has to be there.
func (a at) required(look rule) {
	if a.value == nil {
		a.missing()
	} else {
		look(a)
	}
}

// object reports whether the value is an object, and adds an error if it is none.
func (a at) object() bool {
	_, ok := a.value.(map[string]any)
	if !ok {
		a.wrong("MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
	}
	return ok
}

// check is the rule of an object with these fields.
func (f fields) check(a at) {
	if !a.object() {
		return
	}
	for name, look := range f {
		name, required := strings.CutSuffix(name, "!")
		v := a.key(name)
		if name == "" {
			v = a
		}
		if required || v.value != nil {
			v.required(look)
		}
	}
}

// list is the rule of a list of low to high elements.
func list(low, high int, each rule) rule {
	return func(a at) {
		l, ok := a.value.([]any)
		if !ok {
			a.wrong("BASE_TYPE_ITERABLE", "Only iterables may be used in a ListType")
			return
		}
		a.length(len(l), low, high)
		for _, one := range a.elements() {
			one.required(each)
		}
	}
}

// none is the rule of a list that has to be empty.
var none = list(0, 0, func(at) {})

func (a at) length(n, low, high int) {
	switch {
	case n >= low && n <= high:
	case low > 0:
		a.wrong("BASE_TYPE_BAD_LENGTH", "Must be between %d and %d in length.", low, high)
	default:
		a.wrong("BASE_TYPE_MAX_LENGTH", "Must be %d or fewer in length.", high)
	}
}

// text is the rule of a string of low to high characters.
func text(low, high int) rule {
	return func(a at) {
		s, ok := a.value.(string)
		switch {
		case !ok:
			a.wrong("STRING_TYPE_CONVERT", "Could not interpret %q as string.", fmt.Sprint(a.value))
		case low > 0 && strings.TrimSpace(s) == "":
			a.missing()
		default:
			a.length(utf8.RuneCountInString(s), low, high)
		}
	}
}

// whole returns an integer between low and high; ok is false for a missing one, and for anything else, which is an error.
func (a at) whole(low, high int) (n int, ok bool) {
	if a.value == nil {
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

// whole is the rule of an integer between low and high.
func whole(low, high int) rule { return func(a at) { a.whole(low, high) } }

// extent checks the fields min_NAME, from low to high, and max_NAME, from lowest to high and not below min_NAME.
func (a at) extent(name, code string, low, lowest, high int) (least, most int, hasLeast bool) {
	least, hasLeast = a.key("min_"+name).whole(low, high)
	most, ok := a.key("max_"+name).whole(lowest, high)
	if ok && most < least {
		a.key("max_"+name).wrong(code, "max_%[1]s must be at least min_%[1]s", name)
	}
	return least, most, hasLeast
}

func boolean(a at) {
	if _, ok := a.value.(bool); !ok {
		a.wrong("BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
	}
}

// oneOf is the rule of a number that has to be one of those given.
func oneOf[T ~int | ~uint | ~uint8](all ...T) rule {
	return func(a at) {
		n, ok := a.whole(math.MinInt, math.MaxInt)
		if ok && !slices.ContainsFunc(all, func(x T) bool { return int(x) == n }) {
			a.wrong("BASE_TYPE_CHOICES", "Value must be one of {%s}.", listed(all))
		}
	}
}

// listed formats numbers as Discord lists them.
func listed[T ~int | ~uint | ~uint8](all []T) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprintf("%d", all), " ", ", "), "[]")
}

var snowflake = regexp.MustCompile(`^[0-9]{1,20}$`)

// id is the rule of a snowflake, which may be a string or a number.
func id(a at) {
	if s := fmt.Sprint(a.value); !snowflake.MatchString(s) {
		a.wrong("NUMBER_TYPE_COERCE", "Value %q is not snowflake.", s)
	}
}

var link = regexp.MustCompile(`(?i)^(https?|discord)://[^\s]+$`)

// address is the rule of a URL of at most so many characters. Unless files is nil it may be attachment:// and the name
// of one of them.
func address(high int, files []string) rule {
	return func(a at) {
		text(1, high)(a)
		s := a.str()
		switch name, up := strings.CutPrefix(s, "attachment://"); {
		case s == "":
		case up && files != nil:
			if !slices.Contains(files, name) {
				a.wrong("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment %s was not found", s)
			}
		case !link.MatchString(s):
			a.wrong("URL_TYPE_INVALID_URL", "Not a well formed URL.")
		}
	}
}
