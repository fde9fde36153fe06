import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { createLabel, stripMetadata, writeLabel } from '@site/media-metadata';

const label = createLabel({ producer: '001191110102MAD55U9H0F10002', produceId: 'w-1' });

const media = new URL('../../packages/media-metadata/testing/media/', import.meta.url);

/** Plays a film to its end after jumps forward and back, and reports what is seen of it. */
async function watch(page: Page, { bytes, type }: { bytes: Uint8Array; type: string }) {
  return await page.evaluate(
    async ({ data, type }) => {
      const video = Object.assign(document.createElement('video'), { muted: true });
      const until = (event: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(event, resolve, { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), {
            once: true,
          });
        });
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser draws no pictures.');
      const loaded = until('loadeddata');
      const response = await fetch(`data:${type};base64,${data}`);
      video.src = URL.createObjectURL(await response.blob());
      await loaded;
      document.body.append(video);
      const seen: { time: number; picture: string }[] = [];
      for (const part of [0.75, 0.1]) {
        const target = part * video.duration;
        const presented = new Promise<number>((resolve) => {
          const look: VideoFrameRequestCallback = (_now, { mediaTime }) => {
            if (Math.abs(mediaTime - target) < 0.2 * video.duration) resolve(mediaTime);
            else video.requestVideoFrameCallback(look);
          };
          video.requestVideoFrameCallback(look);
        });
        video.currentTime = target;
        const time = await presented;
        context.drawImage(video, 0, 0);
        seen.push({ time, picture: canvas.toDataURL() });
      }
      const ended = until('ended');
      await video.play();
      await ended;
      return { duration: video.duration, seen };
    },
    { data: Buffer.from(bytes).toString('base64'), type },
  );
}

for (const [name, type] of [
  ['index-in-front.mp4', 'video/mp4'],
  ['index-at-end.mov', 'video/mp4'],
  ['fragmented.mp4', 'video/mp4'],
  ['film.webm', 'video/webm'],
] as const) {
  test(`${name} plays and jumps as before with a label, and without its metadata`, async ({
    page,
  }) => {
    const before = await readFile(new URL(name, media));
    const labelled = writeLabel(before, label);
    const expected = await watch(page, { bytes: before, type });
    expect(expected.seen[0]?.picture).not.toBe(expected.seen[1]?.picture);
    expect(await watch(page, { bytes: labelled, type })).toEqual(expected);
    expect(await watch(page, { bytes: stripMetadata(labelled), type })).toEqual(expected);
  });
}
