/** Whether a value that was read from `text` is nested more than `limit` levels deep. */
export function exceedsDepth(value: unknown, text: string, limit: number): boolean {
  // A level takes two characters, one of them an opening: few values are worth a closer look.
  return text.length > 2 * limit && hasMoreOpenings(text, limit) && isDeeper(value, limit);
}

function hasMoreOpenings(text: string, limit: number): boolean {
  let count = 0;
  for (const opening of ['{', '[']) {
    for (let at = text.indexOf(opening); at >= 0; at = text.indexOf(opening, at + 1)) {
      if (++count > limit) return true;
    }
  }
  return false;
}

/** Goes down level by level rather than by calls, which a deep value would run out of. */
function isDeeper(value: unknown, limit: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    const next: unknown[] = [];
    for (const item of level) {
      for (const child of Object.values(item as object)) {
        if (typeof child === 'object' && child !== null) next.push(child);
      }
    }
    level = next;
  }
  return false;
}
