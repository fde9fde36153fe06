import { afterEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

/** A JPEG with nothing but its two ends, and as many bytes between as a canvas of that size would give. */
function jpegOf(bytes: number): Blob {
  const jpeg = new Uint8Array(Math.max(bytes, 8));
  jpeg.set([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02]);
  jpeg.set([0xff, 0xd9], jpeg.length - 2);
  return new Blob([jpeg], { type: 'image/jpeg' });
}

const bytesPerPixel = 0.5;

/** A browser that draws a bitmap of these sides; each pixel takes half a byte. */
function drawAs({ width, height }: { width: number; height: number }) {
  const close = vi.fn();
  const drawn: (readonly [number, number])[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => drawn.push([w, h]),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
  ) {
    callback(jpegOf(this.width * this.height * bytesPerPixel));
  });
  return { close, drawn };
}

const photo = new File([new Uint8Array(16)], 'photo.jpg', { type: 'image/jpeg' });

afterEach(() => void vi.unstubAllGlobals());

it('leaves a picture as many pixels as its bytes allow, in the same shape', async () => {
  const { close, drawn } = drawAs({ width: 8_000, height: 6_000 });
  const shrunk = await shrinkPicture(photo, { maxSize: 5_000_000, format: 'jpeg' });
  expect(drawn).toEqual([
    [4_619, 3_464],
    [3_266, 2_449],
  ]);
  expect(shrunk).toMatchObject({ width: 3_266, height: 2_449 });
  expect(shrunk?.file).toMatchObject({ name: 'photo.jpg', type: 'image/jpeg' });
  expect(shrunk?.file.size).toBeLessThanOrEqual(5_000_000);
  expect(close).toHaveBeenCalledOnce();
});

it('gives up where the browser cannot draw it, or nothing would be left', async () => {
  const { close } = drawAs({ width: 800, height: 600 });
  expect(await shrinkPicture(photo, { maxSize: 10, format: 'jpeg' })).toBeUndefined();
  expect(close).toHaveBeenCalledOnce();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It is too large')));
  expect(await shrinkPicture(photo, { maxSize: 10, format: 'jpeg' })).toBeUndefined();
});
