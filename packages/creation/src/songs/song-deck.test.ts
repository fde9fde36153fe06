import { fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePlayable, playTo } from '../../testing/test-films.ts';
import { playableElements, testSong } from '../../testing/test-songs.ts';
import { playAlone } from '../playback/play-alone.ts';
import { reduceSongs, type SongAction } from './reduce-songs.ts';
import { createSongDeck, type SongDeck } from './song-deck.ts';
import { readSongPosition } from './song-memory.ts';
import { currentSong, emptyQueue } from './song-queue.ts';

let deck: SongDeck;
let queue = emptyQueue;
let isCalm = false;
const failed: string[] = [];

function dispatch(action: SongAction) {
  queue = reduceSongs(queue, action);
  deck.follow(queue);
}

/** The element that has this file. */
function playerOf(number: number): HTMLAudioElement {
  const url = `/pictures/${number}.mp3`;
  const found = [...document.querySelectorAll('audio')].find(
    (element) => element.getAttribute('src') === url,
  );
  if (!found) throw new Error(`Nothing plays ${url}`);
  return found;
}

beforeEach(() => {
  playableElements();
  queue = emptyQueue;
  isCalm = false;
  failed.length = 0;
  deck = createSongDeck({
    dispatch,
    onChange: () => {},
    onFail: ({ id }) => failed.push(id),
    isCalm: () => isCalm,
  });
});
afterEach(() => {
  deck.close();
  // The browser that the files share may be waiting for a frame on the faked clock.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  localStorage.clear();
  document.body.replaceChildren();
});

const songs = [testSong(1), testSong(2)];

describe('a song', () => {
  it('plays and stops as the queue says', () => {
    dispatch({ type: 'play', songs });
    const player = playerOf(1);
    expect(player.paused).toBe(false);
    dispatch({ type: 'pause' });
    expect(player.paused).toBe(true);
    dispatch({ type: 'resume' });
    dispatch({ type: 'seek', time: 50 });
    expect(player.currentTime).toBe(50);
    expect(deck.read()).toEqual({ time: 50, duration: 180, volume: 1, isMuted: false });
  });

  it('that is over is followed by the next one, from its beginning, and begins anew the next time', () => {
    dispatch({ type: 'play', songs });
    const player = playerOf(1);
    playTo(player, 180);
    Object.defineProperty(player, 'ended', { configurable: true, value: true });
    fireEvent.ended(player);
    Object.defineProperty(player, 'ended', { configurable: true, value: false });
    expect(currentSong(queue)?.id).toBe('picture-2');
    expect(playerOf(2).currentTime).toBe(0);
    expect(playerOf(2).paused).toBe(false);
    expect(readSongPosition('picture-1')).toBe(0);
  });

  it('that a film stops is stopped for the queue, too', () => {
    dispatch({ type: 'play', songs });
    const film = document.createElement('video');
    document.body.append(film);
    playAlone(film);
    expect(playerOf(1).paused).toBe(true);
    expect(queue.isPlaying).toBe(false);
  });

  it('stops a film', () => {
    const film = document.createElement('video');
    document.body.append(film);
    makePlayable(film, 3);
    void film.play();
    playAlone(film);
    dispatch({ type: 'play', songs });
    expect(film.paused).toBe(true);
  });

  it('that can’t be played is passed over, once', () => {
    dispatch({ type: 'play', songs });
    fireEvent.error(playerOf(1));
    expect(currentSong(queue)?.id).toBe('picture-2');
    fireEvent.error(playerOf(2));
    expect(failed).toEqual(['picture-1', 'picture-2']);
    expect(queue.isPlaying).toBe(false);
  });

  it('waits for a press where the browser wants one', async () => {
    for (const element of playableElements()) {
      element.play = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    }
    dispatch({ type: 'play', songs });
    await expect.poll(() => queue.isPlaying).toBe(false);
    expect(currentSong(queue)?.id).toBe('picture-1');
  });

  it('goes on where it was left, also after the page was left', () => {
    dispatch({ type: 'play', songs });
    playTo(playerOf(1), 30);
    dispatch({ type: 'jump', id: 'picture-2' });
    playTo(playerOf(2), 70);
    window.dispatchEvent(new Event('pagehide'));
    expect(readSongPosition('picture-2')).toBe(70);
    dispatch({ type: 'jump', id: 'picture-1' });
    expect(playerOf(1).currentTime).toBe(30);
  });
});

it('the position of one song is never stored for another', () => {
  const all = [1, 2, 3, 4].map((number) => testSong(number));
  const id = fc.constantFrom(...all.map((song) => song.id));
  const step: fc.Arbitrary<SongAction | { readonly type: 'heard'; readonly share: number }> =
    fc.oneof(
      fc.record({
        type: fc.constant('heard' as const),
        share: fc.double({ min: 0, max: 0.9, noNaN: true }),
      }),
      fc.record({ type: fc.constantFrom('resume', 'pause', 'next') }),
      fc.record({ type: fc.constant('previous' as const), time: fc.constantFrom(1, 10) }),
      fc.record({ type: fc.constantFrom('jump', 'end'), id }),
      fc.record({ type: fc.constant('remove' as const), ids: fc.tuple(id) }),
      fc.record({ type: fc.constant('play' as const), songs: fc.constant(all), from: id }),
    );
  const placeOf = (name: string) => Number(name.split('-')[1]);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      localStorage.clear();
      dispatch({ type: 'play', songs: all });
      for (const one of steps) {
        const current = currentSong(queue);
        // Each song is heard at moments that no other one is: 10 s to 19 s of the first, and so on.
        if (one.type !== 'heard') dispatch(one);
        else if (current) {
          const place = placeOf(current.id);
          playTo(playerOf(place), place * 10 + one.share * 10);
        }
      }
      deck.follow(reduceSongs(queue, { type: 'pause' }));
      for (const song of all) {
        const position = readSongPosition(song.id);
        if (position > 0) expect(Math.floor(position / 10)).toBe(placeOf(song.id));
      }
      dispatch({ type: 'clear' });
    }),
    { seed: 20261127, numRuns: 200 },
  );
});

describe('another take', () => {
  const takes = [testSong(8), testSong(9)];
  const song = { ...testSong(8), takes };

  function begin() {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    dispatch({ type: 'play', songs: [song] });
    deck.setVolume(0.5);
    playTo(playerOf(8), 60);
    const before = playerOf(8);
    dispatch({ type: 'take', id: 'picture-9', time: 60 });
    return { before, next: playerOf(9) };
  }

  it('fades in at the same moment once it plays, while the first one fades out', () => {
    const { before, next } = begin();
    expect([before.paused, next.currentTime, next.volume]).toEqual([false, 60, 0]);
    before.currentTime = 60.4;
    fireEvent.playing(next);
    expect(next.currentTime).toBe(60.4);
    vi.advanceTimersByTime(150);
    expect(before.volume).toBeCloseTo(next.volume, 5);
    expect(before.paused).toBe(false);
    vi.advanceTimersByTime(200);
    expect([before.paused, next.paused, next.volume]).toEqual([true, false, 0.5]);
    expect(queue.isPlaying).toBe(true);
  });

  it('takes its place without fading for people who like nothing to move', () => {
    isCalm = true;
    const { before, next } = begin();
    fireEvent.playing(next);
    expect([before.paused, next.paused, next.volume]).toEqual([true, false, 0.5]);
  });

  it('is silent with the first one where everything stops before it plays', () => {
    const { before, next } = begin();
    dispatch({ type: 'pause' });
    expect([before.paused, next.paused]).toEqual([true, true]);
    fireEvent.playing(next);
    vi.advanceTimersByTime(400);
    expect(next.volume).toBe(0.5);
  });

  it('that can’t be played leaves nothing playing', () => {
    const { before, next } = begin();
    fireEvent.error(next);
    expect([before.paused, queue.isPlaying]).toEqual([true, false]);
  });
});
