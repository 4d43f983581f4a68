package lexicon

// Number reads a decimal number of at most 7 digits.
func Number(s string) (int, bool) {
	if s == "" || len(s) > 7 {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

// Numeral reads a number, in digits or as a word.
func Numeral(s string) (int, bool) {
	if n, ok := Number(s); ok {
		return n, true
	}
	return Words.Whole(s).Number()
}
