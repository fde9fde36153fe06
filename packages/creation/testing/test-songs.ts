import { onTestFinished, vi } from 'vitest';
import type { QueuedSong } from '../src/songs/song.ts';
import { songElements } from '../src/songs/song-elements.ts';
import { makePlayable } from './test-films.ts';
import { testPicture } from './test-pictures.ts';

/** A song of three minutes that can be told from others by its number. */
export function testSong(number: number, changes: Partial<QueuedSong> = {}): QueuedSong {
  const { id, prompt, thumbnails } = testPicture(number, { prompt: `钢琴 ${number}` });
  return {
    ...{ id, prompt, thumbnails, url: `/pictures/${number}.mp3`, duration: 180_000 },
    ...{ title: `歌 ${number}`, author: '小林', peaks: [0, 50, 100, 50] },
    ...changes,
  };
}

/** The elements of a browser that plays nothing, which can be played all the same; each song lasts 180 s. */
export function playableElements() {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  const elements = songElements();
  for (const element of elements) {
    makePlayable(element, 180);
    element.removeAttribute('src');
    element.currentTime = 0;
    element.volume = 1;
    element.muted = false;
    document.body.append(element);
    onTestFinished(() => element.remove());
  }
  return elements;
}
