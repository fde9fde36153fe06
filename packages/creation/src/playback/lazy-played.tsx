import type { PlayedProps } from './played.tsx';
import { usePlaybackPart } from './use-playback-part.ts';

const load = () => import('./played.tsx').then(({ Played }) => Played);

/** A video or a sound in its place, which it fills. Its code is loaded where there is one. */
export function LazyPlayed(props: PlayedProps) {
  const part = usePlaybackPart(load);
  return part && <part.Part {...props} words={part.words} />;
}
