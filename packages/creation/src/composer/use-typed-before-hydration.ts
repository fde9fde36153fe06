import { type RefObject, useRef } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

/**
 * Hands on what was typed into the box of a page that the server rendered, before this code ran:
 * React would overwrite it at the next change. It does so at once: the press that sends it may be
 * what had the page taken over.
 */
export function useTypedBeforeHydration(
  box: RefObject<HTMLTextAreaElement | null>,
  { prompt, onTyped }: { prompt: string; onTyped: (text: string) => void },
): void {
  const atFirst = useRef({ prompt, onTyped });
  useLayoutEffectInBrowser(() => {
    const typed = box.current?.value;
    if (typed && typed !== atFirst.current.prompt) atFirst.current.onTyped(typed);
  }, [box]);
}
