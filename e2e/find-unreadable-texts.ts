/**
 * Runs in the browser: what a person cannot read or reach. Texts of different elements that lie upon
 * each other; texts and controls that leave the window, are cut by a box that does not scroll, or
 * leave the lines or the background drawn around them.
 *
 * An ellipsis says that there is more, so it may cut. Dialogs and menus lie above the page, and bars
 * that stay cover what scrolls below them.
 */
export function findUnreadableTexts(): string[] {
  /** Pixels at a letter's edge that nobody misses: rounding, and what fonts differ in. */
  const tolerance = 1.5;

  type Box = { left: number; top: number; right: number; bottom: number };
  type Part = { name: string; element: Element; box: Box };

  const intersect = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box) =>
    right - left > tolerance && bottom - top > tolerance;
  const leavesSideways = (box: Box, edge: Box) =>
    box.left < edge.left - tolerance || box.right > edge.right + tolerance;
  const leavesUpOrDown = (box: Box, edge: Box) =>
    box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance;
  const isOpaque = (color: string) => !/(,|\/) 0(\.\d+)?\)$/.test(color);

  const styles = new Map<Element, CSSStyleDeclaration>();
  function styleOf(element: Element): CSSStyleDeclaration {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  }

  /** The element and what it lies in, from the inside out. */
  function* boxesAround(element: Element): Generator<Element> {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      yield box;
    }
  }

  /** Drawn for eyes: not hidden, not only read out, and in a colour. */
  function isForEyes(element: Element): boolean {
    if (element instanceof HTMLDetailsElement && !element.open) return false;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (styleOf(element).color === 'rgba(0, 0, 0, 0)') return false;
    for (const box of boxesAround(element)) {
      const { clipPath, overflowX } = styleOf(box);
      const { width, height } = box.getBoundingClientRect();
      const isNothing = width <= 1 && height <= 1;
      if (clipPath === 'inset(50%)' || (isNothing && overflowX !== 'visible')) return false;
    }
    return true;
  }

  /** The lines of text, each as tall as its letters: the box that a font asks for may be taller. */
  function findLines(): Part[] {
    const lines: Part[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim().slice(0, 40);
      if (!element || !text || !isForEyes(element)) continue;
      const em = Number.parseFloat(styleOf(element).fontSize);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const beyond = Math.max(0, (bottom - top - em) / 2);
        const box = { left, right, top: top + beyond, bottom: bottom - beyond };
        if (isSeen(box)) lines.push({ name: `"${text}"`, element, box });
      }
    }
    return lines;
  }

  function findControls(): Part[] {
    const controls = document.body.querySelectorAll('a, button, input, select, textarea, summary');
    return [...controls].filter(isForEyes).flatMap((element) => {
      const label = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      const name = `${element.tagName.toLowerCase()} "${label}"`;
      return [...element.getClientRects()].filter(isSeen).map((box) => ({ name, element, box }));
    });
  }

  /** How a part leaves what it is in; undefined if all of it is seen, or can be scrolled to. */
  function describeCut({ name, element, box }: Part): string | undefined {
    let scrollsSideways = false;
    let scrollsUpAndDown = false;
    for (const around of boxesAround(element)) {
      const style = styleOf(around);
      if (style.display === 'inline' || style.display === 'contents') continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined;
      scrollsSideways ||= /auto|scroll/.test(style.overflowX);
      scrollsUpAndDown ||= /auto|scroll/.test(style.overflowY);
      const edge = around.getBoundingClientRect();
      const isWide = !scrollsSideways && leavesSideways(box, edge);
      const isTall = !scrollsUpAndDown && leavesUpOrDown(box, edge);
      const cuts =
        (isWide && /hidden|clip/.test(style.overflowX)) ||
        (isTall && /hidden|clip/.test(style.overflowY));
      const isDrawn =
        (style.borderLeftWidth !== '0px' && style.borderTopWidth !== '0px') ||
        isOpaque(style.backgroundColor);
      const place = `${around.tagName.toLowerCase()} ${around.getAttribute('data-ui') ?? ''}`;
      if (cuts) return `${name} is cut by ${place}`;
      if (isDrawn && (isWide || isTall)) return `${name} leaves its ${place}`;
    }
    // Without the gutter of the scroll bar, which counts as part of the window where bars are hidden.
    const room = { ...box, left: 0, right: document.documentElement.offsetWidth };
    if (scrollsSideways || !leavesSideways(box, room)) return undefined;
    return `${name} leaves the window, from ${Math.round(box.left)} to ${Math.round(box.right)}`;
  }

  /** Describes the overlap of two parts where both are seen: the boxes around each may cut it. */
  function describeOverlap(a: Part, b: Part): string | undefined {
    let both = intersect(a.box, b.box);
    for (const [{ element }, other] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const around of boxesAround(element)) {
        if (around.contains(other.element)) break;
        const { overflowX, overflowY, position, backgroundColor } = styleOf(around);
        const isAbove =
          position === 'fixed' || (position === 'sticky' && isOpaque(backgroundColor));
        if (isAbove) return undefined;
        const edge = around.getBoundingClientRect();
        if (overflowX !== 'visible') both = intersect(both, { ...both, ...sidesOf(edge) });
        if (overflowY !== 'visible') both = intersect(both, { ...both, ...endsOf(edge) });
      }
    }
    if (!isSeen(both)) return undefined;
    const [width, height] = [both.right - both.left, both.bottom - both.top].map(Math.round);
    return `${a.name} and ${b.name} lie upon each other, ${width} × ${height} px`;
  }
  const sidesOf = ({ left, right }: Box) => ({ left, right });
  const endsOf = ({ top, bottom }: Box) => ({ top, bottom });

  const lines = findLines().sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string | undefined>([...lines, ...findControls()].map(describeCut));
  lines.forEach((upper, index) => {
    for (const lower of lines.slice(index + 1)) {
      if (lower.box.top > upper.box.bottom - tolerance) break;
      if (upper.element !== lower.element && isSeen(intersect(upper.box, lower.box))) {
        found.add(describeOverlap(upper, lower));
      }
    }
  });
  return [...found].filter((fault) => fault !== undefined);
}
