package wire

import (
	"encoding/json"
	"fmt"
)

// Error is an error response of the REST API. Status is the HTTP status.
type Error struct {
	Status  int            `json:"-"`
	Code    int            `json:"code"`
	Message string         `json:"message"`
	Errors  map[string]any `json:"errors,omitempty"`
}

func (e *Error) Error() string {
	s := fmt.Sprintf("discord: %d %s", e.Code, e.Message)
	if len(e.Errors) > 0 {
		tree, _ := json.Marshal(e.Errors)
		s += " " + string(tree)
	}
	return s
}

// The errors without details.
var (
	ErrUnauthorized       = &Error{Status: 401, Code: 0, Message: "401: Unauthorized"}
	ErrNotFound           = &Error{Status: 404, Code: 0, Message: "404: Not Found"}
	ErrInternal           = &Error{Status: 500, Code: 0, Message: "500: Internal Server Error"}
	ErrUnknownApp         = &Error{Status: 404, Code: 10002, Message: "Unknown Application"}
	ErrUnknownChannel     = &Error{Status: 404, Code: 10003, Message: "Unknown Channel"}
	ErrUnknownGuild       = &Error{Status: 404, Code: 10004, Message: "Unknown Guild"}
	ErrUnknownMessage     = &Error{Status: 404, Code: 10008, Message: "Unknown Message"}
	ErrUnknownUser        = &Error{Status: 404, Code: 10013, Message: "Unknown User"}
	ErrUnknownEmoji       = &Error{Status: 404, Code: 10014, Message: "Unknown Emoji"}
	ErrUnknownWebhook     = &Error{Status: 404, Code: 10015, Message: "Unknown Webhook"}
	ErrUnknownInteraction = &Error{Status: 404, Code: 10062, Message: "Unknown interaction"}
	ErrUnknownCommand     = &Error{Status: 404, Code: 10063, Message: "Unknown application command"}
	ErrDailyCommands      = &Error{Status: 400, Code: 30034, Message: "Max number of daily application command creates has been reached (200)"}
	ErrTooLarge           = &Error{Status: 413, Code: 40005, Message: "Request entity too large"}
	ErrAcknowledged       = &Error{Status: 400, Code: 40060, Message: "Interaction has already been acknowledged."}
	ErrFollowups          = &Error{Status: 400, Code: 40094, Message: "This interaction has reached the maximum number of follow-up messages"}
	ErrMissingAccess      = &Error{Status: 403, Code: 50001, Message: "Missing Access"}
	ErrNotAuthor          = &Error{Status: 403, Code: 50005, Message: "Cannot edit a message authored by another user"}
	ErrEmptyMessage       = &Error{Status: 400, Code: 50006, Message: "Cannot send an empty message"}
	ErrMissingPermission  = &Error{Status: 403, Code: 50013, Message: "Missing Permissions"}
	ErrWebhookToken       = &Error{Status: 401, Code: 50027, Message: "Invalid Webhook Token"}
	ErrEntryPoint         = &Error{Status: 400, Code: 50240,
		Message: "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point " +
			"command in your update request or delete it separately."}
	ErrJSON = &Error{Status: 400, Code: 50109, Message: "The request body contains invalid JSON."}
)

// InvalidField is error 50035 for one field of a body, or with field "" for the body itself.
func InvalidField(field, code, message string) *Error {
	tree := map[string]any{"_errors": []any{map[string]any{"code": code, "message": message}}}
	if field != "" {
		tree = map[string]any{field: tree}
	}
	return Invalid(tree)
}

// Invalid is error 50035 with a tree of errors in the shape of the body.
func Invalid(tree map[string]any) *Error {
	return &Error{Status: 400, Code: 50035, Message: "Invalid Form Body", Errors: tree}
}
