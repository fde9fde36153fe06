import type { Picture } from '@site/api-client';
import { shortened } from '../picture/shortened.ts';
import { splitReferencedPrompt } from '../reference-images/referenced-prompt.ts';

/** Parts of a song that a player shows and plays. */
export type Song = Pick<
  Picture,
  | ('id' | 'url' | 'title' | 'prompt' | 'author' | 'poster' | 'thumbnails')
  | ('peaks' | 'duration' | 'lyrics')
>;

/** A song in a queue. */
export interface QueuedSong extends Song {
  /** All that its creation made, itself included, in their order. Default: it is the only one. */
  readonly takes?: readonly Song[] | undefined;
}

/** In characters: the first words of a prompt stand for a title. */
const longestTitle = 40;

/** Names a song: its title, or else the first words of its prompt; `untitled` where it has neither. */
export function songTitle(
  { title, prompt }: Pick<Song, 'title' | 'prompt'>,
  untitled: string,
): string {
  return title?.trim() || shortened(splitReferencedPrompt(prompt).prompt, longestTitle) || untitled;
}
