import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import type { PlayedProps } from './played.tsx';

const loadPlayed = () => import('./played.tsx').then(({ Played }) => Played);

/** A video or a sound in its place, which it fills. Its code is loaded where there is one. */
export function LazyPlayed(props: PlayedProps) {
  const { part: Played, prepare } = useLazyPart(loadPlayed);
  useEffect(prepare, [prepare]);
  return Played && <Played {...props} />;
}
