/**
 * The number of Unicode code points in `text`: the length that the prompt's limit means. A lone
 * surrogate counts as one.
 */
export function countCodePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count++) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}
