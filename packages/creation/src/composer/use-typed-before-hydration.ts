import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hands on what was typed into the box of a page that the server rendered, before this code ran:
 * React would overwrite it at the next change.
 */
export function useTypedBeforeHydration(
  box: RefObject<HTMLTextAreaElement | null>,
  { prompt, onTyped }: { prompt: string; onTyped: (text: string) => void },
): void {
  const atFirst = useRef({ prompt, onTyped });
  useEffect(() => {
    const typed = box.current?.value;
    if (typed && typed !== atFirst.current.prompt) atFirst.current.onTyped(typed);
  }, [box]);
}
