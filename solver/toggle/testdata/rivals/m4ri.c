/* Solves A x = b over GF(2) with M4RI and prints the seconds it took.
   Input: n, then for each of n rows the number of ones and their columns, then
   the number of ones in b and their rows. */
#include <m4ri/m4ri.h>
#include <stdio.h>
#include <time.h>

int main(void) {
	int n, k, j;
	if (scanf("%d", &n) != 1) return 2;
	mzd_t *a = mzd_init(n, n), *b = mzd_init(n, 1);
	for (int i = 0; i <= n; i++) {
		if (scanf("%d", &k) != 1) return 2;
		while (k-- > 0) {
			if (scanf("%d", &j) != 1) return 2;
			if (i < n) mzd_write_bit(a, i, j, 1);
			else mzd_write_bit(b, j, 0, 1);
		}
	}
	struct timespec s, e;
	clock_gettime(CLOCK_MONOTONIC, &s);
	int bad = mzd_solve_left(a, b, 0, 1);
	clock_gettime(CLOCK_MONOTONIC, &e);
	printf("%.9f %d\n", (e.tv_sec - s.tv_sec) + (e.tv_nsec - s.tv_nsec) / 1e9, bad);
	return 0;
}
