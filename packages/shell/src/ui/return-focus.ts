/**
 * Returns the focus to where it was before a menu or dialog opened, unless the page that was chosen
 * in it has already taken the focus.
 */
export function returnFocus(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('main')) element?.focus();
}
