/**
 * Into how many columns so many things go, at most `most`, so that the rows are few and as long as each other, and
 * nothing stands alone in the last one where that can be.
 */
export function evenColumns(count: number, most: number): number {
  const even = Math.ceil(count / Math.ceil(count / most));
  const leavesNone = (columns: number) => count % columns !== 1;
  const fewer = Array.from({ length: even - 1 }, (_, index) => even - index);
  return fewer.find(leavesNone) ?? even;
}
