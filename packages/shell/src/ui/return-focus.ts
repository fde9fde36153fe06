/**
 * Returns the focus to where it was before a menu or dialog opened, unless what was chosen in it has
 * already taken the focus: a page, or another dialog. That one would take it back, and select all that
 * was typed there meanwhile.
 */
export function returnFocus(element: HTMLElement | null): void {
  const { activeElement } = document;
  const dialog = activeElement?.closest('[role="dialog"]');
  const isTaken = activeElement?.matches('main') || (dialog && !dialog.contains(element));
  if (!isTaken) element?.focus();
}
