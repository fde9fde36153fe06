/**
 * Runs in the browser: lines of text in the window that something else is drawn over, such as a button or a plate on a tile.
 * Bars that stay, dialogs and menus cover what scrolls below them; what is invisible covers nothing.
 */
export function findCoveredTexts(): string[] {
  /** Pixels at a letter's edge that nobody misses. */
  const tolerance = 2;
  const drawings = ['IMG', 'VIDEO', 'CANVAS', 'svg', 'path', 'circle'];

  // What lets the pointer through is drawn all the same.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  /** The element and what it lies in, as far as the other one is not in there, too. */
  function* boxesApart(element: Element, other: Element): Generator<Element> {
    for (let box: Element | null = element; box && !box.contains(other); box = box.parentElement) {
      yield box;
    }
  }

  function isForEyes(element: Element): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('[data-ui="toaster"]')) return false;
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === 'inset(50%)') return false;
    }
    return getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)';
  }

  /** Whether a point is in all that cuts what leaves it. */
  function isWithin(element: Element, x: number, y: number): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box === document.body || getComputedStyle(box).overflow === 'visible') continue;
      const { left, top, right, bottom } = box.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return false;
    }
    return true;
  }

  /** Describes what is drawn over a text at a point; undefined if the text is seen there. */
  function coverAt(text: Element, x: number, y: number): string | undefined {
    const drawn = document.elementFromPoint(x, y);
    if (!drawn || drawn.contains(text) || text.contains(drawn)) return undefined;
    const apart = [...boxesApart(drawn, text)];
    const styles = apart.map((box) => getComputedStyle(box));
    if (styles.some(({ position }) => position === 'fixed' || position === 'sticky'))
      return undefined;
    const isOpaque = ({ backgroundColor, opacity }: CSSStyleDeclaration) =>
      opacity !== '0' && !/(,|\/) 0(\.\d+)?\)$/.test(backgroundColor);
    const isDrawn = drawings.includes(drawn.tagName) || styles.some(isOpaque);
    if (!isDrawn || styles.some(({ opacity }) => opacity === '0')) return undefined;
    const named = apart.find((box) => box.hasAttribute('data-ui')) ?? drawn;
    return named.getAttribute('data-ui') ?? named.tagName.toLowerCase();
  }

  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement;
    const text = node.nodeValue?.trim().slice(0, 40);
    if (!element || !text || !isForEyes(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, right, bottom } of range.getClientRects()) {
      if (right - left <= tolerance || bottom - top <= tolerance) continue;
      for (const share of [0.05, 0.5, 0.95]) {
        const x = left + (right - left) * share;
        const y = (top + bottom) / 2;
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        if (!isWithin(element, x, y)) continue;
        const cover = coverAt(element, x, y);
        if (cover !== undefined) found.add(`"${text}" is covered by ${cover}`);
      }
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return [...found];
}
