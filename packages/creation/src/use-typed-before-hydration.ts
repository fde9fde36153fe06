import { type RefObject, useRef } from 'react';
import { useLayoutEffectInBrowser } from './use-layout-effect-in-browser.ts';

/**
 * Passes on what was typed into the server's page before this code ran:
 * React would overwrite it at the next change. It doesn't wait for an effect after the paint: the
 * press that sends it may be what has started this code.
 */
export function useTypedBeforeHydration(
  box: RefObject<HTMLTextAreaElement | HTMLInputElement | null>,
  { value, onTyped }: { value: string; onTyped: (text: string) => void },
): void {
  const atFirst = useRef({ value, onTyped });
  useLayoutEffectInBrowser(() => {
    const typed = box.current?.value;
    if (typed && typed !== atFirst.current.value) atFirst.current.onTyped(typed);
  }, [box]);
}
