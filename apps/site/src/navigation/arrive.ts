/**
 * Puts the reader where a link has led: to the place that the address's fragment names, else to the
 * page's beginning. Keyboard and screen reader go on from the page, not from the link behind them.
 */
export function arrive(): void {
  const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  document.querySelector('main')?.focus({ preventScroll: true });
  if (place) place.scrollIntoView();
  else window.scrollTo(0, 0);
}
