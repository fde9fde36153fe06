/**
 * Widths in px at which a journey is walked: all of them in `pnpm repeat`, which runs every night, the first alone in
 * each other run. What a page looks like at each width is looked at in all runs, by the tour of the pages.
 */
export function walkedAt(width: number, ...others: readonly number[]): readonly number[] {
  return process.env['TEST_WIDTHS'] === 'all' ? [width, ...others] : [width];
}
