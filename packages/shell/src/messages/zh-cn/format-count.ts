const countFormat = new Intl.NumberFormat('zh-CN');

/** A whole number with separators: 1,000,000. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}
