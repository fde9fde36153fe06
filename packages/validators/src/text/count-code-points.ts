/**
 * The number of Unicode code points in `text`: the length that the prompt's limit means. A lone
 * surrogate counts as one.
 */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
