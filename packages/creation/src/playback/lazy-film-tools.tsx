import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { FilmToolsProps } from './film-tools.tsx';

/** What can be done with the frames of a film. Its code is loaded where there is one. */
export function LazyFilmTools(props: FilmToolsProps) {
  const { playback } = useCreationMessages();
  const load = useCallback(
    () =>
      Promise.all([import('./film-tools.tsx'), playback()]).then(([{ FilmTools }, words]) => ({
        FilmTools,
        words,
      })),
    [playback],
  );
  const { part, prepare } = useLazyPart(load);
  useEffect(prepare, [prepare]);
  return part && <part.FilmTools {...props} words={part.words} />;
}
