import { type RefObject, useEffect, useRef, useState } from 'react';
import { isTaker } from './is-taker.ts';

/**
 * Calls `onImages` with the files that are dropped anywhere on the page, which the browser would
 * open in the page's place otherwise. Of several parts that take them, the one that they are dropped on has
 * them; dropped elsewhere, the first with a free slot. Under a dialog nothing is taken: the topmost one has them for
 * itself, if `part` stands in it.
 *
 * @returns whether files are being dragged over the page: show then where they can be dropped.
 *
 * @example
 * const isOver = useDropImages(references.add);
 */
export function useDropImages(
  onImages: (files: readonly File[]) => void,
  part?: RefObject<Element | null>,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onImages);
  useEffect(() => {
    latest.current = onImages;
  });
  useEffect(() => {
    function over(event: DragEvent) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      if (!isTaker(part?.current, event.target)) return setIsOver(false);
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    }
    function leave(event: DragEvent) {
      // From one element to the next is not away; away has nothing to go to.
      if (!event.relatedTarget) setIsOver(false);
    }
    function drop(event: DragEvent) {
      setIsOver(false);
      if (!carriesFiles(event)) return;
      event.preventDefault();
      const files = Array.from(event.dataTransfer?.files ?? []);
      if (files.length > 0 && isTaker(part?.current, event.target)) latest.current(files);
    }
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, [part]);
  return isOver;
}

function carriesFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
