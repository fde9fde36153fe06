import { describe, expect, it } from 'vitest';
import { createYuv, planesOf, type YuvPicture } from '../film-maker/yuv.ts';
import { drawMouth, mouthOf } from './draw-mouth.ts';

const face = { x: 40, y: 20, size: 100 };

/** A picture in which each row has another brightness. */
function createStill(): YuvPicture {
  const still = createYuv(200, 160);
  const [luma, ...colors] = planesOf(still);
  for (let row = 0; row < luma.height; row += 1) {
    luma.bytes.fill(80 + (row % 120), row * luma.width, (row + 1) * luma.width);
  }
  for (const { bytes } of colors) bytes.fill(128);
  return still;
}

/** The places at which the brightness of a still picture changes when its mouth opens, and how dark it is there. */
function open(share: number, at = face) {
  const still = createStill();
  const drawn = { ...still, bytes: still.bytes.slice() };
  drawMouth(drawn, { still, mouth: mouthOf(at), open: share });
  const [luma] = planesOf(drawn);
  const changed = Array.from(luma.bytes, (value, place) => ({
    ...{ value, before: still.bytes[place] as number },
    ...{ x: place % luma.width, y: Math.floor(place / luma.width) },
  })).filter(({ value, before }) => value !== before);
  return { drawn, still, changed, dark: changed.filter(({ value }) => value < 60).length };
}

describe('a drawn mouth', () => {
  it('that is closed is the one of the picture', () => {
    const { drawn, still } = open(0);
    expect(Buffer.from(drawn.bytes).equals(still.bytes)).toBe(true);
  });

  it('that opens changes the lower face alone', () => {
    const { changed } = open(1);
    expect(changed.length).toBeGreaterThan(100);
    for (const { x, y } of changed) {
      expect(Math.abs(x - 90)).toBeLessThan(20);
      expect(y).toBeGreaterThan(85);
      expect(y).toBeLessThan(135);
    }
  });

  it('is dark inside, the more the wider it is open', () => {
    const [closed, half, wide] = [0, 0.5, 1].map((share) => open(share).dark);
    expect(closed).toBe(0);
    expect(half).toBeGreaterThan(40);
    expect(wide).toBeGreaterThan(1.5 * (half ?? 0));
  });

  it('can be closed again', () => {
    const { drawn, still } = open(1);
    drawMouth(drawn, { still, mouth: mouthOf(face), open: 0 });
    expect(Buffer.from(drawn.bytes).equals(still.bytes)).toBe(true);
  });

  it('may be at the edge of the picture', () => {
    expect(open(1, { x: 130, y: 70, size: 100 }).changed.length).toBeGreaterThan(0);
  });
});
