import { type RefObject, useEffect, useRef } from 'react';
import { isTaker } from './is-taker.ts';
import { pastedImages } from './pasted-images.ts';

/**
 * Calls `onImages` with the files of every paste on the page, wherever the focus is. A paste of
 * text goes where it always went. Of several parts that take them, the one with the focus has them, else the first with
 * a free slot. Under a dialog nothing is taken: the topmost one has the pastes for
 * itself, if `part` stands in it.
 *
 * @example
 * usePasteImages(references.add);
 */
export function usePasteImages(
  onImages: (files: readonly File[]) => void,
  part?: RefObject<Element | null>,
): void {
  const latest = useRef(onImages);
  useEffect(() => {
    latest.current = onImages;
  });
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      if (event.defaultPrevented || !event.clipboardData) return;
      const target = event.target instanceof Element ? event.target : undefined;
      const dialog = target?.closest('[role="dialog"]');
      if (
        !isTaker(part?.current, event.target) ||
        (dialog && !dialog.contains(part?.current ?? null))
      )
        return;
      const isIntoText = target?.closest('input, textarea, [contenteditable]') != null;
      const files = pastedImages(event.clipboardData, { isIntoText });
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [part]);
}
