package plain

import (
	"strings"

	"golang.org/x/text/encoding/unicode"
)

// FromUTF16 returns the text of a file that begins with a UTF-16 byte order
// mark, as some editors write them, in UTF-8; any other text as it is.
func FromUTF16(s string) string {
	if !strings.HasPrefix(s, "\xff\xfe") && !strings.HasPrefix(s, "\xfe\xff") {
		return s
	}
	text, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().String(s)
	if err != nil {
		return s
	}
	return text
}
