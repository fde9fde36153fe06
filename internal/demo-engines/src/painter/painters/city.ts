import { bloom } from '../bloom.ts';
import { addLight, black, blend, type Color, dim } from '../color.ts';
import { mix, smoothstep } from '../curves.ts';
import { fill } from '../fill.ts';
import { createNoise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { createSky } from '../sky.ts';
import { type Steps, within } from '../steps.ts';
import { buildRow, createTowerPainter, type Tower } from './tower.ts';

/** The width of a strip of the city, in units. */
const blockWidth = 0.02;
/** Rows of towers, one behind the other. */
const rowCount = 4;

/**
 * A skyline by the water at night: lit windows, haze between the rows,
 * their lights on the waves.
 */
export function* paintCity(scene: Scene): Steps {
  const { canvas, random, palette } = scene;
  const hour = scene.hour === 'day' ? 'dusk' : scene.hour;
  const noise = createNoise(random);
  const { halfWidth, halfHeight } = canvas;
  const shore = mix(-halfHeight, halfHeight, random.between(0.62, 0.72));
  const sunU = random.between(-0.5, 0.5) * halfWidth;
  const sunRadius = random.between(0.12, 0.24);
  const sky = createSky({
    noise,
    palette,
    hour,
    horizon: shore,
    top: -halfHeight,
    sunU,
    sunV: shore - random.between(0.3, 0.5) * (shore + halfHeight),
    sunRadius,
  });
  const paintTower = createTowerPainter({ noise, palette, haze: sky.haze, lightU: sunU });
  const layers = Array.from({ length: rowCount }, (_, row) =>
    byBlock(
      buildRow({
        random,
        near: row / (rowCount - 1),
        from: -halfWidth - 0.2,
        to: halfWidth + 0.2,
        ground: shore,
        room: shore + halfHeight,
      }),
      halfWidth,
    ),
  );

  const above = (u: number, v: number, color: Color) => {
    const block = Math.floor((u + halfWidth + 1) / blockWidth);
    let visible = rowCount - 1;
    // From the nearest row back: the first tower met hides all the rest.
    while (
      visible >= 0 &&
      !(layers[visible]?.[block] ?? []).some((tower) =>
        paintTower(tower, visible / (rowCount - 1), u, v, color),
      )
    )
      visible--;
    if (visible < 0) sky.paint(u, v, color);
    // Haze rises from the streets between the rows.
    for (let row = Math.max(0, visible); row < rowCount; row++) {
      blend(color, sky.haze, 0.3 * (1 - row / (rowCount - 1)) * smoothstep(shore - 0.3, shore, v));
    }
  };

  const mirror = black();
  yield* within(
    0,
    0.86,
    fill(
      canvas,
      (u, v, color) => {
        if (v < shore) {
          above(u, v, color);
          return;
        }
        const depth = v - shore;
        color.r = 0;
        color.g = 0;
        color.b = 0;
        for (let sample = 0; sample < 4; sample++) {
          const ripple = noise(
            u * 4 + 3,
            (v + sample * 0.004) * (60 / (0.25 + depth * 3)) + sample * 1.7,
          );
          const fine = noise(u * 14, (v * 150) / (0.4 + depth * 3) + sample * 5);
          const spread = 0.004 + depth * 0.05;
          above(
            u + spread * (ripple + 0.5 * fine),
            shore - depth * 0.92 - (ripple * 0.5 + sample - 1.5) * (0.004 + depth * 0.02),
            mirror,
          );
          addLight(color, mirror, 0.25);
        }
        dim(color, 0.72 - 0.3 * smoothstep(0, 0.5, depth));
        palette.ramp(0.04, mirror);
        blend(color, mirror, 0.25 + 0.25 * smoothstep(0, 0.5, depth));
        blend(color, sky.haze, 0.35 * Math.exp(-depth * 60));
      },
      { antialias: true },
    ),
  );
  yield* within(0.86, 1, bloom(canvas, { threshold: 0.45, radius: 0.035, strength: 0.75 }));
}

/** The towers that stand in each strip of the picture, so that a point asks only its own. */
function byBlock(list: Tower[], halfWidth: number): Tower[][] {
  return Array.from({ length: Math.ceil((2 * halfWidth + 2) / blockWidth) }, (_, block) => {
    const left = block * blockWidth - halfWidth - 1;
    return list.filter((tower) => tower.right >= left && tower.left <= left + blockWidth).reverse();
  });
}
