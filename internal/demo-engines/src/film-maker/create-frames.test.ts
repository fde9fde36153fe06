import { describe, expect, it } from 'vitest';
import type { Picture } from '../painter/develop.ts';
import { createRandom } from '../painter/random.ts';
import { type CameraMove, cameraMoves, marginOf } from './camera.ts';
import { createFrames } from './create-frames.ts';
import type { Film } from './film.ts';
import { createFilmMark } from './film-mark.ts';
import { planesOf, toYuv, type YuvPicture } from './yuv.ts';

const size = { width: 160, height: 96 };
const mark = await createFilmMark({ ...size, words: 'AI生成' });
const [across, down] = [marginOf(size.width), marginOf(size.height)];
const whole = { width: size.width + 2 * across, height: size.height + 2 * down };
const moving = cameraMoves.filter((move) => move !== 'static');

/** 0 to 255, the same for red, green and blue. */
function picture(shadeAt: (x: number, y: number) => number): Picture {
  const bytes = new Uint8Array(whole.width * whole.height * 3);
  for (let pixel = 0; pixel < whole.width * whole.height; pixel += 1) {
    const shade = shadeAt(pixel % whole.width, Math.floor(pixel / whole.width));
    bytes.fill(shade, pixel * 3, pixel * 3 + 3);
  }
  return { ...whole, bytes };
}

/** No two places are the same. */
function noise(seed: string): Picture {
  const random = createRandom(seed);
  return picture(() => random.whole(0, 255));
}

function film(options: Partial<Film> = {}) {
  const complete: Film = {
    ...{ ...size, frameCount: 25, camera: 'push-in', scene: noise('scene'), mark },
    ...options,
  };
  const frameAt = createFrames(complete);
  return (index: number): YuvPicture => ({ ...size, bytes: frameAt(index).bytes.slice() });
}

/** The middle of a picture, which the film begins or ends with. */
function withoutMargins({ bytes }: Picture): YuvPicture {
  const cut = new Uint8Array(size.width * size.height * 3);
  for (let row = 0; row < size.height; row += 1) {
    const from = ((down + row) * whole.width + across) * 3;
    cut.set(bytes.subarray(from, from + size.width * 3), row * size.width * 3);
  }
  return toYuv({ ...size, bytes: cut });
}

/** All bytes but those under the mark. */
function unmarked(frame: YuvPicture): number[] {
  return planesOf(frame).flatMap(({ width, bytes }) => {
    const scale = width / size.width;
    return [...bytes].filter(
      (_, place) => !isMarked(place % width, Math.floor(place / width), scale),
    );
  });
}

function isMarked(x: number, y: number, scale = 1): boolean {
  const isWithin = (at: number, start: number, length: number) =>
    at >= start * scale && at < (start + length) * scale;
  return isWithin(x, mark.left, mark.width) && isWithin(y, mark.top, mark.height);
}

describe('the frames of a film', () => {
  it.each(cameraMoves)('begin with the first picture and end with the last: %s', (camera) => {
    const [first, last] = [noise('first'), noise('last')];
    const frameAt = film({ camera, first, last });
    expect(unmarked(frameAt(0))).toEqual(unmarked(withoutMargins(first)));
    expect(unmarked(frameAt(24))).toEqual(unmarked(withoutMargins(last)));
  });

  it.each(cameraMoves)('show the scene alone in the middle: %s', (camera) => {
    const pictures = { first: noise('first'), last: noise('last') };
    expect(film({ camera, ...pictures })(12)).toEqual(film({ camera })(12));
  });

  it.each(moving)('are no two the same: %s', (camera) => {
    const frameAt = film({ camera });
    const frames = Array.from({ length: 25 }, (_, index) =>
      Buffer.from(frameAt(index).bytes).toString('latin1'),
    );
    expect(new Set(frames).size).toBe(25);
  });

  it('are all the same where the camera stands still', () => {
    const scene = noise('scene');
    const frameAt = film({ camera: 'static', scene });
    for (let index = 0; index < 25; index += 1) {
      expect(unmarked(frameAt(index))).toEqual(unmarked(withoutMargins(scene)));
    }
  });

  it.each(cameraMoves)('never show what is beyond a picture: %s', (camera) => {
    const isEdge = (at: number, side: number) => at === 0 || at === side - 1;
    const edged = picture((x, y) => (isEdge(x, whole.width) || isEdge(y, whole.height) ? 255 : 0));
    const frameAt = film({ camera, scene: edged, first: edged, last: edged });
    for (let index = 0; index < 25; index += 1) {
      // All colours are grey.
      expect(new Set(unmarked(frameAt(index)))).toEqual(new Set([16, 128]));
    }
  });

  it.each<[CameraMove, { x?: 1 | -1; y?: 1 | -1; size?: 1 | -1 }]>([
    ['pan-right', { x: -1 }],
    ['pan-left', { x: 1 }],
    ['tilt-up', { y: 1 }],
    ['tilt-down', { y: -1 }],
    ['push-in', { size: 1 }],
    ['pull-out', { size: -1 }],
  ])('move what is seen against the camera: %s', (camera, expected) => {
    const scene = picture((x, y) => {
      const [fromMiddle, fromSpot] = [x + 0.5 - whole.width / 2, y + 0.5 - whole.height / 2 + 12];
      return Math.abs(fromMiddle) < 8 && Math.abs(fromSpot) < 8 ? 255 : 0;
    });
    const frameAt = film({ camera, scene });
    const [begun, ended] = [spotOf(frameAt(0)), spotOf(frameAt(24))];
    /** 1 for more, -1 for less, 0 for about the same. */
    const direction = (change: number, step: number) => Math.sign(Math.round(change / step)) || 0;
    expect(direction(ended.x - begun.x, 10)).toBe(expected.x ?? 0);
    expect(direction(ended.y - begun.y, 10)).toBe(expected.y ?? 0);
    expect(direction(ended.size - begun.size, 50)).toBe(expected.size ?? 0);
  });

  it('turn what is near against what is far in an orbit', () => {
    const scene = picture((x) => (Math.abs(x + 0.5 - whole.width / 2) < 6 ? 255 : 0));
    const frameAt = film({ camera: 'orbit', scene });
    const shift = (from: number, to: number) => {
      const of = (frame: YuvPicture) => spotOf(frame, (_, y) => y >= from && y < to).x;
      return of(frameAt(24)) - of(frameAt(0));
    };
    expect(shift(0, 10)).toBeLessThan(shift(60, 70) - 10);
  });

  it('say on a plate that AI made them', () => {
    const white = picture(() => 255);
    const frameAt = film({ scene: white });
    for (const index of [0, 12, 24]) {
      const [luma] = planesOf(frameAt(index));
      const isPlate = (shade: number) => shade < 120;
      const marked = [...luma.bytes].filter((_, place) => isMarkedAt(place));
      expect(share(marked, isPlate)).toBeGreaterThan(0.5);
      expect(share(marked, (shade) => shade > 180)).toBeGreaterThan(0.03);
      expect(new Set(unmarked(frameAt(index)))).toEqual(new Set([235, 128]));
    }
  });
});

const isMarkedAt = (place: number) => isMarked(place % size.width, Math.floor(place / size.width));

const share = (values: readonly number[], is: (value: number) => boolean) =>
  values.filter(is).length / values.length;

/** Of the bright pixels outside the mark: how many there are, and their middle. */
function spotOf(frame: YuvPicture, isSeen: (x: number, y: number) => boolean = () => true) {
  const [{ bytes, width }] = planesOf(frame);
  const bright = [...bytes].flatMap((shade, place) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return shade > 125 && !isMarked(x, y) && isSeen(x, y) ? { x, y } : [];
  });
  const mean = (axis: 'x' | 'y') =>
    bright.reduce((sum, pixel) => sum + pixel[axis], 0) / bright.length;
  return { size: bright.length, x: mean('x'), y: mean('y') };
}
