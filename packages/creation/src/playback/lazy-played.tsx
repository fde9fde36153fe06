import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PlayedProps } from './played.tsx';

/** A video or a sound in its place, which it fills. Its code is loaded where there is one. */
export function LazyPlayed(props: PlayedProps) {
  const { playback } = useCreationMessages();
  const load = useCallback(
    () =>
      Promise.all([import('./played.tsx'), playback()]).then(([{ Played }, words]) => ({
        Played,
        words,
      })),
    [playback],
  );
  const { part, prepare } = useLazyPart(load);
  useEffect(prepare, [prepare]);
  return part && <part.Played {...props} words={part.words} />;
}
