/** The text that API v3 signs: one line for each part, and every line ends with a line feed. */
export function signedText(...parts: readonly string[]): string {
  return [...parts, ''].join('\n');
}
