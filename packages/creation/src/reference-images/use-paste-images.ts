import { type RefObject, useEffect, useRef } from 'react';
import { isInFront } from './is-in-front.ts';
import { pastedImages } from './pasted-images.ts';

/**
 * Calls `onImages` with the files of every paste on the page, wherever the focus is. A paste of
 * text goes where it always went. Under a dialog nothing is taken: the topmost one has the pastes for
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
      if (!isInFront(part?.current) || (dialog && !dialog.contains(part?.current ?? null))) return;
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
