import type { Picture } from '@site/api-client';
import { useSession } from '@site/shell';
import { isOpenCreation, useCreations } from '@site/shell/creations';
import { useCallback, useEffect, useRef } from 'react';

/** Whether the top of the page is looked at, where new pictures come. */
const isAtTop = () => window.scrollY < window.innerHeight / 2;

export interface UseFinishedPicturesOptions {
  isEnabled: boolean;
  /** Whether the list leaves some out: the service says which of them belong to it. */
  isFiltered: boolean;
  /** Whether the list is there, which may have been read before a picture was finished. */
  isReady: boolean;
  /** Asks for the newest pictures. Pass the same function at each render. */
  readNewest: () => Promise<readonly Picture[]>;
  /** Takes them, the newest first; some may be in the list. Pass the same function at each render. */
  onFinish: (pictures: readonly Picture[]) => void;
}

/**
 * Hands over the pictures of creations whose end this page sees, and of those that ended after the list was
 * read and before the page followed them: nothing tells of these, so the newest are asked for. Further down the
 * page nothing moves: they wait until its top is looked at again.
 */
export function useFinishedPictures({
  isEnabled,
  isFiltered,
  isReady,
  readNewest,
  onFinish,
}: UseFinishedPicturesOptions): void {
  const creations = useCreations();
  const session = useSession();
  const open = useRef(new Set<string>());
  const waiting = useRef<readonly Picture[]>([]);

  const handOver = useCallback(() => {
    if (!isReady || !isAtTop()) return;
    if (waiting.current.length > 0) onFinish(waiting.current);
    waiting.current = [];
  }, [isReady, onFinish]);

  useEffect(() => {
    window.addEventListener('scroll', handOver, { passive: true });
    handOver();
    return () => window.removeEventListener('scroll', handOver);
  }, [handOver]);

  useEffect(() => {
    if (!isEnabled) return;
    const finished: Picture[] = [];
    for (const creation of creations.values()) {
      if (isOpenCreation(creation)) open.current.add(creation.id);
      else if (open.current.delete(creation.id)) finished.unshift(...(creation.pictures ?? []));
    }
    const take = (pictures: readonly Picture[]) => {
      waiting.current = [...pictures, ...waiting.current];
      handOver();
    };
    if (!isFiltered || finished.length === 0) return take(finished);
    const ids = new Set(finished.map(({ id }) => id));
    readNewest().then(
      (newest) => take(newest.filter(({ id }) => ids.has(id))),
      // They are there when the page is opened again.
      () => {},
    );
  }, [isEnabled, isFiltered, creations, readNewest, handOver]);

  /** Whether creations were told of that the page does not follow yet. */
  const isToldOfSome = session.state === 'user' && (session.user.openCreationCount ?? 0) > 0;
  const wasToldOfSome = useRef(false);
  useEffect(() => {
    const isFollowing = wasToldOfSome.current && !isToldOfSome;
    wasToldOfSome.current = isToldOfSome;
    if (!isEnabled || !isFollowing) return;
    let isLeft = false;
    readNewest().then(
      (pictures) => {
        if (isLeft) return;
        const ids = new Set(waiting.current.map(({ id }) => id));
        waiting.current = [...waiting.current, ...pictures.filter(({ id }) => !ids.has(id))];
        handOver();
      },
      // They are there when the page is opened again.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [isEnabled, isToldOfSome, readNewest, handOver]);
}
