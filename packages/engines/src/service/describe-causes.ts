/** `fetch failed` alone says nothing. */
export function describeCauses(error: unknown): string {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let cause = error; cause instanceof Error && !seen.has(cause); cause = cause.cause) {
    seen.add(cause);
    messages.push(cause.message);
  }
  return messages.join(': ') || String(error);
}
