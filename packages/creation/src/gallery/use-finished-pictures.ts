import type { Picture } from '@site/api-client';
import { isOpenCreation, useCreations } from '@site/shell/creations';
import { useEffect, useRef } from 'react';

/** Whether the top of the page is looked at, where new pictures come. */
const isAtTop = () => window.scrollY < window.innerHeight / 2;

export interface UseFinishedPicturesOptions {
  isEnabled: boolean;
  /** Whether the list is there, which may have been read before a picture was finished. */
  isReady: boolean;
  /** Takes them, the newest first. Pass the same function at each render. */
  onFinish: (pictures: readonly Picture[]) => void;
}

/**
 * Hands over the pictures of creations whose end this page sees. Further down the page nothing moves:
 * they wait until its top is looked at again.
 */
export function useFinishedPictures({
  isEnabled,
  isReady,
  onFinish,
}: UseFinishedPicturesOptions): void {
  const creations = useCreations();
  const open = useRef(new Set<string>());
  const waiting = useRef<readonly Picture[]>([]);

  useEffect(() => {
    if (!isEnabled) return;
    for (const creation of creations.values()) {
      if (isOpenCreation(creation)) open.current.add(creation.id);
      else if (open.current.delete(creation.id) && creation.pictures) {
        waiting.current = [...creation.pictures, ...waiting.current];
      }
    }
    if (!isReady || waiting.current.length === 0) return;
    function handOver() {
      if (!isAtTop()) return;
      window.removeEventListener('scroll', handOver);
      if (waiting.current.length > 0) onFinish(waiting.current);
      waiting.current = [];
    }
    window.addEventListener('scroll', handOver, { passive: true });
    handOver();
    return () => window.removeEventListener('scroll', handOver);
  }, [isEnabled, isReady, creations, onFinish]);
}
