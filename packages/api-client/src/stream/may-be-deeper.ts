/** Whether a value may be nested more than `limit` levels deep: it has more openings than that. */
export function mayBeDeeper(text: string, limit: number): boolean {
  let openings = 0;
  // A level takes two characters at least: most values are not worth a look.
  if (text.length > 2 * limit) {
    for (const opening of '{[') {
      for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) openings++;
    }
  }
  return openings > limit;
}
