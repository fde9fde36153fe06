import { type InThreadOptions, inThread } from '../in-thread.ts';
import type { MadeSongs, SongOrder, UnreadableCover } from './song-messages.ts';

/** Makes the takes of a song in a thread of their own. */
export async function songInThread(
  order: SongOrder,
  options: InThreadOptions,
): Promise<MadeSongs | UnreadableCover> {
  return await inThread<MadeSongs | UnreadableCover>({ workerData: order }, options);
}
