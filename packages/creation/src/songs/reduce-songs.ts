import type { QueuedSong } from './song.ts';
import { currentSong, emptyQueue, type SongCue, type SongQueue } from './song-queue.ts';

/** Seconds after which going back begins the song anew. */
const restartAfter = 3;

/** Actions on a queue. Times are seconds of the current song. */
export type SongAction =
  /** These are to be played, from this one on. Default: from the first. */
  | { readonly type: 'play'; readonly songs: readonly QueuedSong[]; readonly from?: string }
  | { readonly type: 'resume' | 'pause' | 'next' | 'clear' }
  /** Begins the song anew, or goes to the one before where it has just begun. */
  | { readonly type: 'previous'; readonly time: number }
  /** Goes to one of the queue. */
  | { readonly type: 'jump'; readonly id: string }
  | { readonly type: 'seek'; readonly time: number }
  /** Goes on in another take of the current song. */
  | { readonly type: 'take'; readonly id: string; readonly time: number }
  /** The song is over, or can't be played. */
  | { readonly type: 'end'; readonly id: string }
  | { readonly type: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly type: 'remove'; readonly ids: readonly string[] };

/** The queue after that. What names a song that is not in it, or no longer current, changes nothing. */
export function reduceSongs(queue: SongQueue, action: SongAction): SongQueue {
  const { songs, index } = queue;
  switch (action.type) {
    case 'play': {
      const each = new Map(action.songs.map((song) => [song.id, song]));
      const played = [...each.values()];
      if (played.length === 0) return queue;
      const from = Math.max(placeOf(played, action.from), 0);
      const isSame = played[from]?.id === currentSong(queue)?.id;
      return {
        ...{ songs: played, index: from, isPlaying: true },
        cue: isSame ? queue.cue : undefined,
      };
    }
    case 'resume':
      return { ...queue, isPlaying: songs.length > 0 };
    case 'pause':
      return { ...queue, isPlaying: false };
    case 'next':
      return goTo(queue, index + 1, { time: 0 });
    case 'previous':
      return goTo(queue, action.time > restartAfter || index === 0 ? index : index - 1, {
        time: 0,
      });
    case 'jump': {
      const place = placeOf(songs, action.id);
      if (place === index) return { ...queue, isPlaying: true };
      return { ...goTo(queue, place, undefined), isPlaying: place >= 0 || queue.isPlaying };
    }
    case 'seek':
      return goTo(queue, index, { time: action.time });
    case 'take':
      return goToTake(queue, action);
    case 'end':
      if (action.id !== currentSong(queue)?.id) return queue;
      if (index + 1 < songs.length) return goTo(queue, index + 1, { time: 0 });
      return { ...queue, isPlaying: false };
    case 'move':
      return move(queue, placeOf(songs, action.id), action.by);
    case 'remove':
      return remove(queue, new Set(action.ids));
    case 'clear':
      return emptyQueue;
  }
}

const placeOf = (songs: readonly QueuedSong[], id: string | undefined) =>
  songs.findIndex((song) => song.id === id);

/** Makes another one current, or the same at another moment. */
function goTo(queue: SongQueue, index: number, cue: SongCue | undefined): SongQueue {
  return queue.songs[index] ? { ...queue, index, cue } : queue;
}

/** A take that is in the queue itself is gone to; any other takes the place of the current one. */
function goToTake(
  queue: SongQueue,
  { id, time }: Extract<SongAction, { type: 'take' }>,
): SongQueue {
  const current = currentSong(queue);
  const take = current?.takes?.find((one) => one.id === id);
  if (!take || id === current?.id) return queue;
  const cue = { time, isFading: true };
  const place = placeOf(queue.songs, id);
  if (place >= 0) return goTo(queue, place, cue);
  const songs = queue.songs.map((song) =>
    song === current ? { ...take, takes: current.takes } : song,
  );
  return { ...queue, songs, cue };
}

function move(queue: SongQueue, from: number, by: 1 | -1): SongQueue {
  const [moved, other] = [queue.songs[from], queue.songs[from + by]];
  if (!moved || !other) return queue;
  const songs = queue.songs.map((song) => (song === moved ? other : song === other ? moved : song));
  return { ...queue, songs, index: placeOf(songs, currentSong(queue)?.id) };
}

/** Removes songs. The next takes the current one's place; where there is none, the queue stops at the one before. */
function remove(queue: SongQueue, ids: ReadonlySet<string>): SongQueue {
  const isLeft = ({ id }: { readonly id: string }) => !ids.has(id);
  const songs = queue.songs
    .filter(isLeft)
    .map((song) => (song.takes ? { ...song, takes: song.takes.filter(isLeft) } : song));
  const current = currentSong(queue);
  if (songs.length === 0 || !current) return emptyQueue;
  const before = queue.songs.slice(0, queue.index).filter(isLeft).length;
  if (isLeft(current)) return { ...queue, songs, index: before };
  const index = Math.min(before, songs.length - 1);
  const isPlaying = queue.isPlaying && before < songs.length;
  return { songs, index, isPlaying, cue: { time: 0 } };
}
