/** `s…e@example.com`: enough to find a person's line in the log, not enough to write to them. */
export function shortenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return '…';
  const name = email.slice(0, at);
  return (name.length > 2 ? `${name[0]}…${name.at(-1)}` : '…') + email.slice(at);
}
