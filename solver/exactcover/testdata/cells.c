/* Dancing cells: Algorithm X with the fewest-options rule on sparse sets, after
 * the description in TAOCP 7.2.2.3, written anew. Options left to an item are the
 * first of its array; one that goes is swapped behind them, so that to undo takes
 * the old numbers alone. Reads and prints what dlx.c does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct cell { int item, place; };

static struct cell *cell;             /* an option's cells stand together, a cell with item -1 around them */
static int **set, *left;              /* by item: its cells, and how many of them are left */
static int *open, *place, n_open;     /* primary items to be covered: the first n_open */
static int *also, n_also;             /* secondary items that nothing covers yet, likewise */
static int primary, items;
static long long solutions;

static int within(int x, int first_open, int first_also)
{
	return place[x] < (x < primary ? first_open : first_also);
}

static void close_item(int x)
{
	int *list = x < primary ? open : also;
	int at = place[x], end = x < primary ? --n_open : --n_also, y = list[end];
	list[at] = y, place[y] = at;
	list[end] = x, place[x] = end;
}

/* drop takes the option of a cell from all other items that were open when there
 * were so many; 0 if that leaves an open one without any. */
static int drop(int p, int was_open, int was_also)
{
	for (int way = -1; way <= 1; way += 2)
		for (int q = p + way; cell[q].item >= 0; q += way) {
			int x = cell[q].item, at = cell[q].place;
			if (!within(x, was_open, was_also) || at >= left[x])
				continue;
			if (left[x] == 1 && x < primary && was_open > n_open && within(x, n_open, n_also))
				return 0;
			int end = --left[x], y = set[x][end];
			set[x][at] = y, cell[y].place = at;
			set[x][end] = q, cell[q].place = end;
		}
	return 1;
}

static int drop_all(int x, int was_open, int was_also)
{
	for (int k = 0; k < left[x]; k++)
		if (!drop(set[x][k], was_open, was_also))
			return 0;
	return 1;
}

/* choose makes the option of a cell, whose item is closed, part of the solution. */
static int choose(int p)
{
	int first = p, last = p, was_open = n_open, was_also = n_also;
	while (cell[first - 1].item >= 0)
		first--;
	while (cell[last + 1].item >= 0)
		last++;
	for (int q = first; q <= last; q++)
		if (q != p)
			close_item(cell[q].item);
	for (int q = first; q <= last; q++)
		if (q != p && !drop_all(cell[q].item, was_open, was_also))
			return 0;
	return 1;
}

static void search(void)
{
	if (n_open == 0) {
		solutions++;
		return;
	}
	int i = open[0];
	for (int k = 1; k < n_open; k++)
		if (left[open[k]] < left[i] || (left[open[k]] == left[i] && open[k] < i))
			i = open[k];
	if (left[i] == 0)
		return;
	int was_open = n_open, was_also = n_also;
	int *was = malloc(2 * sizeof *was * items), *rest = was + items;
	memcpy(was, left, sizeof *was * items);
	close_item(i);
	drop_all(i, n_open, n_also);
	int at_open = n_open, at_also = n_also;
	memcpy(rest, left, sizeof *rest * items);
	for (int k = 0; k < left[i]; k++) {
		if (choose(set[i][k]))
			search();
		n_open = at_open, n_also = at_also;
		memcpy(left, rest, sizeof *rest * items);
	}
	n_open = was_open, n_also = was_also;
	memcpy(left, was, sizeof *was * items);
	free(was);
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
	primary = number(), items = number();
	int options = number(), cells = 1;
	cell = malloc(sizeof *cell * (2 + (size_t)options * (items + 1)));
	left = calloc(items, sizeof *left);
	cell[0].item = -1;
	for (int o = 0; o < options; o++) {
		for (int n = number(); n > 0; n--, cells++) {
			cell[cells].item = number();
			cell[cells].place = left[cell[cells].item]++;
		}
		cell[cells++].item = -1;
	}
	set = malloc(sizeof *set * items);
	for (int x = 0; x < items; x++)
		set[x] = malloc(sizeof **set * (left[x] + 1));
	for (int p = 0; p < cells; p++)
		if (cell[p].item >= 0)
			set[cell[p].item][cell[p].place] = p;
	open = malloc(sizeof *open * (items + 1));
	also = malloc(sizeof *also * (items + 1));
	place = malloc(sizeof *place * (items + 1));
	for (int x = 0; x < items; x++)
		if (x < primary)
			open[place[x] = n_open++] = x;
		else
			also[place[x] = n_also++] = x;
	struct timespec a, b;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
	search();
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
	printf("%lld %.6f\n", solutions, b.tv_sec - a.tv_sec + (b.tv_nsec - a.tv_nsec) * 1e-9);
	return 0;
}
