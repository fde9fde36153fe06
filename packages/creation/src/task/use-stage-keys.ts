import { type RefObject, useEffect, useRef } from 'react';

/** Where keys are typed, or choose by their letter. */
const typing = 'input:not([type="range"], [type="radio"]), textarea, select, [contenteditable]';

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
      const { key, target, altKey, ctrlKey, metaKey, isComposing } = event;
      if (altKey || ctrlKey || metaKey || isComposing) return;
      if (target instanceof Element && target.matches(typing)) return;
      if (latest.current(key.toLowerCase())) event.preventDefault();
    };
    stage?.addEventListener('keydown', onKeyDown);
    return () => stage?.removeEventListener('keydown', onKeyDown);
  }, [part]);
}
