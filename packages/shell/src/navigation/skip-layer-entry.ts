/**
 * A reload leaves the entry of what was open over the page, with nothing open: it is left for the
 * page's own.
 */
export function skipLayerEntry(): void {
  if (Object(history.state)['opened'] === undefined) return;
  window.addEventListener('popstate', skipLayerEntry, { once: true });
  history.back();
}
