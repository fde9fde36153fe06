import { type RefObject, useEffect, useRef } from 'react';
import { isSingleKey } from './is-single-key.ts';

/**
 * Single keys, while the focus is on the stage that `part` is in: nowhere else would they be expected,
 * and readers of screens and speech send such keys.
 *
 * @param onKey Does what the key stands for; true if it stands for something.
 */
export function useStageKeys(
  part: RefObject<HTMLElement | null>,
  onKey: (key: string) => boolean,
): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const stage = part.current?.closest<HTMLElement>('[data-ui="creation-stage"]');
    const onKeyDown = (event: KeyboardEvent) => {
      if (isSingleKey(event) && latest.current(event.key.toLowerCase())) event.preventDefault();
    };
    stage?.addEventListener('keydown', onKeyDown);
    return () => stage?.removeEventListener('keydown', onKeyDown);
  }, [part]);
}
