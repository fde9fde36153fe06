import { appendFileSync } from 'node:fs';

/** One thing that a benchmark has measured: the median of its rounds. */
export interface Figure {
  readonly of: string;
  readonly measured: number;
  readonly unit: string;
  /** Value of the baseline of the same run, in the same unit. */
  readonly baseline?: number;
  /** Promise for `measured`, or for its ratio to the baseline: `≤ 1.4 ×`. */
  readonly promise?: string;
}

/** Three digits are more than a median of a few rounds is worth. */
export function toThreeDigits(value: number): number {
  return Number(value.toPrecision(3));
}

/**
 * Prints what a benchmark has measured; `pnpm bench`, which names a file in `FIGURES_FILE`, makes one
 * table of all of them.
 */
export function report(benchmark: string, figures: readonly Figure[]): void {
  console.table(
    figures.map(({ of, measured, unit, baseline, promise }) => ({
      [benchmark]: of,
      measured: toThreeDigits(measured),
      unit,
      ...(baseline !== undefined && {
        baseline: toThreeDigits(baseline),
        '×': toThreeDigits(measured / baseline),
      }),
      ...(promise && { promise }),
    })),
  );
  const file = process.env['FIGURES_FILE'];
  if (!file) return;
  for (const figure of figures)
    appendFileSync(file, `${JSON.stringify({ benchmark, ...figure })}\n`);
}
