import type { LyricLine } from '@site/engines';
import type { ThreadReport } from '../in-thread.ts';
import type { Song, SongPart } from './song.ts';

/** Order that a song's thread is started with: takes that go on from the same song, or begin one. */
export type SongOrder = {
  readonly title: string;
  /** Song that is there already. */
  readonly earlier: readonly [] | Song;
  readonly part: OrderedPart;
  readonly takeCount: number;
  /** The file of the sound that is covered. */
  readonly cover?: Uint8Array | undefined;
};

/** Without `seconds` it is as long as the sound that is covered. */
export type OrderedPart = Omit<SongPart, 'take' | 'seconds' | 'bars' | 'cover'> & {
  readonly seconds?: number | undefined;
};

/** Report of the thread. */
export type SongReport = ThreadReport<MadeSongs | UnreadableCover>;

export type MadeSongs = {
  readonly type: 'made';
  /** Part that the takes have in common, complete. */
  readonly part: Omit<SongPart, 'take'>;
  readonly takes: readonly Take[];
};

export type Take = {
  /** An MP3. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly seconds: number;
  readonly lines: readonly LyricLine[];
};

export type UnreadableCover = { readonly type: 'unreadable-cover'; readonly message: string };
