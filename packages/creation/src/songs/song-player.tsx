import { readStored, useLazyPart, useSession } from '@site/shell';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import type { SongMessages } from '../messages/songs/song-messages.ts';
import { emptyQueue, songQueueAtom, songQueueKey, songStore } from './song-queue.ts';

export interface SongPlayerProps {
  /** Loads the words: `songs` of `@site/creation/songs/zh-cn`, `/zh-tw` or `/en`. The same function at each render. */
  words: () => Promise<SongMessages>;
}

/**
 * The one player of the site, at the foot of every page, for what `useSongs` plays. It stands last in the content of a
 * `Shell` that stays while pages change. Nothing of it is loaded before the first song is to be played; a reload keeps
 * the queue.
 *
 * What else is fixed at the foot of the window leaves it `var(--song-player-height, 0px)`.
 */
export function SongPlayer({ words }: SongPlayerProps) {
  const queue = useAtomValue(songQueueAtom, { store: songStore });
  const load = useCallback(
    () =>
      Promise.all([import('./song-bar.tsx'), words()]).then(([{ SongBar }, loaded]) => ({
        SongBar,
        words: loaded,
      })),
    [words],
  );
  const isOpen = queue.songs.length > 0;
  const { part, prepare } = useLazyPart(load, { isAwaited: isOpen });
  useEffect(() => {
    // Each press tries again where it could not be loaded.
    if (queue.songs.length > 0) prepare();
  }, [queue, prepare]);
  const session = useSession();
  const owner = session.state === 'user' ? session.user.id : '';
  const isKnown = session.state !== 'loading';
  useEffect(() => {
    if (!isKnown || readStored(songQueueKey, { area: 'session' }) === undefined) return;
    // Where it cannot be loaded, there is no player, as before the first song.
    import('./stored-queue.ts').then(
      ({ restoreQueue }) => restoreQueue(owner),
      () => {},
    );
  }, [isKnown, owner]);
  // What comes back later does not begin to play by itself.
  useEffect(() => () => songStore.set(songQueueAtom, emptyQueue), []);
  return part && isOpen ? <part.SongBar words={part.words} /> : null;
}
