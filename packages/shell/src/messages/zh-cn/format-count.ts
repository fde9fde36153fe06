let countFormat: Intl.NumberFormat | undefined;

/** A whole number with separators: 1,000,000. */
export function formatCount(count: number): string {
  // Made when the first number is shown: it takes longer than all else that a page begins with.
  countFormat ??= new Intl.NumberFormat('zh-CN');
  return countFormat.format(count);
}
