import type { FilmToolsProps } from './film-tools.tsx';
import { usePlaybackPart } from './use-playback-part.ts';

const load = () => import('./film-tools.tsx').then(({ FilmTools }) => FilmTools);

/** Tools for the frames of a film. Their code is loaded where there is one. */
export function LazyFilmTools(props: FilmToolsProps) {
  const part = usePlaybackPart(load);
  return part && <part.Part {...props} words={part.words} />;
}
