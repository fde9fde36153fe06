/**
 * Whether no dialog lies over a part of the page: what is pasted or dropped is for what is seen.
 * Without a part, whether there is no dialog.
 */
export function isInFront(part: Element | null | undefined): boolean {
  const topmost = [...document.querySelectorAll('[data-ui="dialog-content"]')].at(-1);
  return !topmost || topmost.contains(part ?? null);
}
