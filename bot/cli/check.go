package cli

import (
	"fmt"
	"io"

	"switchboard/proof"
)

// check prints which claims of a proof were verified. A false claim is an error.
func check(file string, in io.Reader, out io.Writer) error {
	text, err := readAll(file, in, proof.MaxText)
	if err != nil {
		return err
	}
	claim, err := proof.Read(string(text))
	if err != nil {
		return err
	}
	v, err := claim.Check()
	if err != nil {
		return err
	}
	switch {
	case v.NoSolution:
		fmt.Fprintln(out, "no solution: checked")
	case v.Fewest:
		fmt.Fprintf(out, "presses %d: checked\nfewest: checked, among all %.0f solutions\n", v.Presses, v.Solutions)
	default:
		fmt.Fprintf(out, "presses %d: checked\nfewest: not checked, the solutions are too many\nat least %d: checked, by counting cells\n",
			v.Presses, v.AtLeast)
		if claim.AtLeast > v.AtLeast {
			fmt.Fprintf(out, "at least %d: not checked\n", claim.AtLeast)
		}
	}
	return nil
}
