import type { Picture } from '@site/api-client';
import { fireEvent } from '@testing-library/react';
import { testPicture } from './test-pictures.ts';

/** A film of three seconds that can be told from others by its number. */
export function testFilm(number: number, changes: Partial<Picture> = {}): Picture {
  return testPicture(number, {
    ...{ url: `/pictures/${number}.mp4`, mime: 'video/mp4', duration: 3_000, tool: 'video' },
    ...{ poster: `/pictures/${number}/poster.webp`, prompt: `日出 ${number}` },
    ...changes,
  });
}

/** Has a film of a browser that plays none be played and stopped; it lasts so many seconds. */
export function makePlayable(film: HTMLMediaElement, duration: number): void {
  let isPaused = true;
  Object.defineProperties(film, {
    paused: { configurable: true, get: () => isPaused },
    duration: { configurable: true, value: duration },
  });
  film.play = async () => {
    isPaused = false;
    fireEvent.play(film);
  };
  film.pause = () => {
    if (isPaused) return;
    isPaused = true;
    fireEvent.pause(film);
  };
}

/** A film goes on to this moment, in seconds. */
export function playTo(film: HTMLMediaElement, moment: number): void {
  film.currentTime = moment;
  fireEvent.timeUpdate(film);
}

/** A film is moved to this moment, in seconds. */
export function seekTo(film: HTMLMediaElement, moment: number): void {
  film.currentTime = moment;
  fireEvent.seeked(film);
}
