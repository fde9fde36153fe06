/**
 * What WeChat Pay signs: its parts, each ended by a line feed, the last one, too. A part that
 * held a line feed could be read as two.
 */
export function signedMessage(...parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}
