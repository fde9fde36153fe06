/** A change that puts one issue right: `replacement` takes the place of `[start, end)`. */
export interface Fix {
  /** UTF-16 offset of the first unit that goes. */
  readonly start: number;
  /** UTF-16 offset after the last unit that is removed. */
  readonly end: number;
  /** The text in its place; `''` deletes. */
  readonly replacement: string;
}

/** `text` with one fix applied. */
export function applyFix(text: string, fix: Fix): string {
  return applyFixes(text, [fix]);
}

/**
 * `text` with the fixes applied. They stand in the order of the text; one that overlaps the one
 * before it is left out.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, replacement } of fixes) {
    if (start < from) continue;
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}
