/** A longer body is not a message for a person. */
export const MAX_BODY_CHARACTERS = 500;

/**
 * The body of an HTTP error as a short plain text: the text itself, else the status text. A web
 * page (a proxy's, for instance) becomes one sentence with the status.
 */
export function toPlainText(
  body: unknown,
  { status, statusText }: { status: number; statusText: string },
): string {
  const text =
    typeof body === 'string' ? body.trim() : body === undefined ? '' : JSON.stringify(body);
  if (!text) return statusText || `HTTP ${status}`;
  if (/^(?:<!doctype|<html|<\?xml)/i.test(text)) return `HTTP ${status} ${statusText}`.trim();
  return text.slice(0, MAX_BODY_CHARACTERS);
}
