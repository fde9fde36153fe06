/**
 * Runs in the browser: what keeps the element with the focus from being seen. Nothing of it is in the window, or something
 * else lies over all that is.
 *
 * @returns its name, and undefined where some of it is seen.
 */
export function findHiddenFocus(): { name: string; issue: string | undefined } {
  const focused = document.activeElement;
  // The end of the page: the next Tab starts over.
  if (!focused || focused === document.body) return { name: 'the page', issue: undefined };
  const label = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 40);
  const name = `${focused.tagName.toLowerCase()} "${label}"`;
  // What is drawn for a control that is itself invisible, such as a choice under its chip.
  const shown =
    getComputedStyle(focused).opacity === '0' ? (focused.parentElement ?? focused) : focused;
  const { left, top, right, bottom } = shown.getBoundingClientRect();
  const [west, east] = [Math.max(left, 0), Math.min(right, document.documentElement.clientWidth)];
  const [north, south] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  if (east - west < 1 || south - north < 1) return { name, issue: 'is out of the window' };
  /** Of its width and its height, from the edges to the middle. */
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const above = new Set<string>();
  for (const x of shares.map((share) => west + (east - west) * share)) {
    for (const y of shares.map((share) => north + (south - north) * share)) {
      const drawn = document.elementFromPoint(x, y);
      if (!drawn) continue;
      if (shown.contains(drawn) || drawn.contains(shown)) return { name, issue: undefined };
      above.add(drawn.closest('[data-ui]')?.getAttribute('data-ui') ?? drawn.tagName.toLowerCase());
    }
  }
  return { name, issue: `is hidden by ${[...above].join(', ')}` };
}
