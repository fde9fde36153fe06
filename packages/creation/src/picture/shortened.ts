/** A text on one line, cut where it has more than `length` code points. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text.replace(/\s+/g, ' ').trim());
  return characters.length > length
    ? `${characters.slice(0, length).join('')}…`
    : characters.join('');
}
