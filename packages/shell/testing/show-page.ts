/** Shows the page, or hides it, as when another tab is chosen. */
export function showPage(isShown: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isShown ? 'visible' : 'hidden',
  });
  document.dispatchEvent(new Event('visibilitychange'));
}
