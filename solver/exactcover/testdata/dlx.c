/* Dancing links as in TAOCP 7.2.2.1, Algorithm X, with the fewest-options rule:
 * the yardstick of BenchmarkAgainstC. Reads "primary items options", then for
 * each option its length and its items from 0; prints the number of solutions
 * and the seconds of processor time that the search took. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct node { int up, down, top; };

static struct node *nd;
static int *len, *next, *prev;
static long long solutions;

static void hide(int p)
{
	for (int q = p + 1; q != p;) {
		int x = nd[q].top, u = nd[q].up, d = nd[q].down;
		if (x <= 0) {
			q = u;
			continue;
		}
		nd[u].down = d, nd[d].up = u;
		len[x]--;
		q++;
	}
}

static void unhide(int p)
{
	for (int q = p - 1; q != p;) {
		int x = nd[q].top, u = nd[q].up, d = nd[q].down;
		if (x <= 0) {
			q = d;
			continue;
		}
		nd[u].down = q, nd[d].up = q;
		len[x]++;
		q--;
	}
}

static void cover(int i)
{
	for (int p = nd[i].down; p != i; p = nd[p].down)
		hide(p);
	next[prev[i]] = next[i], prev[next[i]] = prev[i];
}

static void uncover(int i)
{
	next[prev[i]] = i, prev[next[i]] = i;
	for (int p = nd[i].up; p != i; p = nd[p].up)
		unhide(p);
}

static void search(void)
{
	int i = next[0];
	if (i == 0) {
		solutions++;
		return;
	}
	for (int x = next[i]; x; x = next[x])
		if (len[x] < len[i])
			i = x;
	cover(i);
	for (int x = nd[i].down; x != i; x = nd[x].down) {
		for (int p = x + 1; p != x;)
			if (nd[p].top <= 0)
				p = nd[p].up;
			else
				cover(nd[p++].top);
		search();
		for (int p = x - 1; p != x;)
			if (nd[p].top <= 0)
				p = nd[p].down;
			else
				uncover(nd[p--].top);
	}
	uncover(i);
}

static int number(void)
{
	int n;
	if (scanf("%d", &n) != 1)
		exit(1);
	return n;
}

int main(void)
{
	int primary = number(), items = number(), options = number(), nodes = items + 1;
	nd = malloc(sizeof *nd * (items + 2 + (size_t)options * (items + 1)));
	len = calloc(items + 1, sizeof *len);
	next = calloc(items + 1, sizeof *next);
	prev = calloc(items + 1, sizeof *prev);
	for (int i = 0; i <= items; i++) {
		nd[i].up = nd[i].down = i;
		next[i] = i < primary ? i + 1 : i > primary ? i : 0;
		prev[i] = i == 0 ? primary : i <= primary ? i - 1 : i;
	}
	nd[nodes].top = 0;
	for (int o = 1, first = 0; o <= options; o++) {
		int n = number();
		for (int j = 1; j <= n; j++) {
			int x = number() + 1, p = nodes + j;
			nd[p].top = x, nd[p].up = nd[x].up, nd[p].down = x;
			nd[nd[x].up].down = p, nd[x].up = p;
			len[x]++;
		}
		nd[nodes].down = nodes + n;
		first = nodes + 1;
		nodes += n + 1;
		nd[nodes].top = -o, nd[nodes].up = first;
	}
	struct timespec a, b;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
	search();
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
	printf("%lld %.6f\n", solutions, b.tv_sec - a.tv_sec + (b.tv_nsec - a.tv_nsec) * 1e-9);
	return 0;
}
