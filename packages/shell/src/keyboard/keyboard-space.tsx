import { useEffect } from 'react';
import { seenPart } from './seen-part.ts';

/**
 * Tells the styles how much of the page's foot an on-screen keyboard covers: `--keyboard` of the document, in
 * pixels, and `--seen-top`, how far the visible part has been moved down. Browsers that make the page itself
 * shorter cover nothing. Renders nothing.
 */
export function KeyboardSpace() {
  useEffect(() => {
    const { visualViewport } = window;
    return visualViewport ? follow(visualViewport) : undefined;
  }, []);
  return null;
}

function follow(seen: VisualViewport): () => void {
  const { style } = document.documentElement;
  function tell() {
    const { top, covered } = seenPart(seen);
    write('--keyboard', covered);
    write('--seen-top', top);
    document.documentElement.toggleAttribute('data-keyboard', covered > 0);
  }
  function write(name: string, pixels: number) {
    if (pixels > 0) style.setProperty(name, `${pixels}px`);
    else style.removeProperty(name);
  }
  tell();
  seen.addEventListener('resize', tell);
  seen.addEventListener('scroll', tell);
  return () => {
    seen.removeEventListener('resize', tell);
    seen.removeEventListener('scroll', tell);
  };
}
