/**
 * Runs in the browser: controls that look as the browser draws them rather than as this site does, by their font, its
 * size or their border.
 */
export function findUnresetControls(): string[] {
  const siteFont = getComputedStyle(document.body).fontFamily;
  /** Font size and borders that browsers give controls. */
  const browserSize = '13.3333px';
  const browserBorders = ['inset', 'outset'];

  function nameOf(control: Element): string {
    const label = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40);
    return `${control.tagName.toLowerCase()} "${label}"`;
  }

  return [...document.body.querySelectorAll('button, input, select, textarea')].flatMap(
    (control) => {
      const { fontFamily, fontSize, borderTopStyle } = getComputedStyle(control);
      const name = nameOf(control);
      return [
        ...(fontFamily === siteFont ? [] : [`${name} is in ${fontFamily}`]),
        ...(fontSize === browserSize ? [`${name} is in text of ${fontSize}`] : []),
        ...(browserBorders.includes(borderTopStyle) ? [`${name} has the browser's border`] : []),
      ];
    },
  );
}
