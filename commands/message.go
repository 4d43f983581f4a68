package commands

import "context"

// solveMessage answers "Solve this board" on anybody's message.
func (s *Set) solveMessage(ctx context.Context, req *Request) (Reply, error) {
	return s.onItsWay(ctx, req)
}

// hintMessage answers "Hint for this board" on anybody's message.
func (s *Set) hintMessage(ctx context.Context, req *Request) (Reply, error) {
	return s.onItsWay(ctx, req)
}
