import { useLazyPart } from '@site/shell';
import { useEffect } from 'react';
import type { SongPlayButtonProps } from './song-play-button.tsx';

const load = () => import('./song-play-button.tsx').then((module) => module.SongPlayButton);

/** The button that plays a song. Its code is loaded where there is one. */
export function LazySongPlayButton(props: SongPlayButtonProps) {
  const { part: SongPlayButton, prepare } = useLazyPart(load);
  useEffect(prepare, [prepare]);
  return SongPlayButton && <SongPlayButton {...props} />;
}
