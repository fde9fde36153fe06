import type { Locator } from '@playwright/test';

/** Facts of a decoded film. */
export interface FilmFacts {
  /** Seconds. */
  readonly duration: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Loads a film as far as its facts. */
export async function readFilm(player: Locator): Promise<FilmFacts> {
  return await player.evaluate(async (film: HTMLVideoElement) => {
    if (film.readyState < HTMLMediaElement.HAVE_METADATA) {
      film.preload = 'auto';
      await new Promise((resolve, reject) => {
        film.addEventListener('loadedmetadata', resolve, { once: true });
        film.addEventListener('error', () => reject(film.error), { once: true });
        film.load();
      });
    }
    return { duration: film.duration, width: film.videoWidth, height: film.videoHeight };
  });
}

/** The mean colours, 0 to 255, of the left and the right half of the frame at a moment, in seconds. */
export async function readFrame(player: Locator, moment: number): Promise<readonly number[]> {
  await readFilm(player);
  // What is out of sight is not painted.
  await player.scrollIntoViewIfNeeded();
  return await player.evaluate(async (film: HTMLVideoElement, moment) => {
    film.pause();
    /** Goes there, and waits until the frame is shown: it can be sought before it is painted. */
    const show = (time: number) =>
      new Promise<void>((resolve) => {
        const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
          if (Math.abs(mediaTime - time) < 0.1) resolve();
          else film.requestVideoFrameCallback(look);
        };
        film.requestVideoFrameCallback(look);
        film.currentTime = time;
      });
    // Nothing is painted where it is already.
    await show(film.duration / 2 + 0.2);
    await show(moment);
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    Object.assign(canvas, { width: 2, height: 1 });
    context.imageSmoothingQuality = 'high';
    context.drawImage(film, 0, 0, 2, 1);
    const { data } = context.getImageData(0, 0, 2, 1);
    return [...data].filter((_, place) => place % 4 !== 3);
  }, moment);
}

/** How far two frames are from each other: the greatest difference of a colour, 0 to 255. */
export function frameDifference(one: readonly number[], other: readonly number[]): number {
  return Math.max(...one.map((value, place) => Math.abs(value - (other[place] ?? 0))));
}
