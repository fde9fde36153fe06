import { addLight, black, blend, copyColor, dim } from '../color.ts';
import { clamp, mix, smoothstep } from '../curves.ts';
import { glaze } from '../glaze.ts';
import type { Noise } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { type Steps, within } from '../steps.ts';

/** The shadow's part of the work. */
const shadowShare = 0.1;

const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** Direction of the light. */
const lightU = -0.55;
const lightV = -0.8;

/** One flower of a picture; places and lengths in units. */
export type Flower = {
  u: number;
  v: number;
  radius: number;
  petals: number;
  /** Added to the petals' place on the palette's ramp. */
  shift: number;
  /** The first petal's direction, in radians. */
  turn: number;
  /** The petals' width: 1 is usual. */
  slim: number;
  /** How far the petals take the accent colour, 0 to 1. */
  accent: number;
};

/** Paints one flower over what is there, its shadow first, then petal over petal. */
export function* paintFlower(
  { canvas, palette, hour }: Scene,
  noise: Noise,
  flower: Flower,
): Steps {
  const isNight = hour === 'night';
  const petal = black();
  const shadow = black();
  const tint = black();
  palette.ramp(isNight ? 0 : 0.18, shadow);
  const fall = flower.radius * 0.1;
  yield* within(
    0,
    shadowShare,
    glaze(
      canvas,
      (u, v, color) => {
        const distance = Math.hypot(u - flower.u - fall * 0.6, v - flower.v - fall) / flower.radius;
        blend(color, shadow, (isNight ? 0.75 : 0.4) * smoothstep(1.22, 0.7, distance));
      },
      {
        left: flower.u - flower.radius * 1.4,
        right: flower.u + flower.radius * 1.4,
        top: flower.v - flower.radius * 1.4,
        bottom: flower.v + flower.radius * 1.4,
      },
    ),
  );
  for (let index = 0; index < flower.petals; index++) {
    // From the outermost, largest petal to the smallest in the heart.
    const place = 1 - index / flower.petals;
    const spread = place ** 0.62;
    const angle = flower.turn + index * goldenAngle;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const length = flower.radius * mix(0.13, 0.62, spread);
    const start = flower.radius * mix(-0.075, 0.42, spread);
    const width = length * mix(0.42, 0.34, spread) * flower.slim;
    const middleU = flower.u + cos * (start + length / 2);
    const middleV = flower.v + sin * (start + length / 2);
    const reach = Math.max(length, width) * 0.62 + flower.radius * 0.05;
    const curl = 0.12 * noise(index * 0.7, flower.turn);
    const tone = clamp(
      0.9 - 0.52 * (1 - spread) + flower.shift + 0.05 * noise(index * 1.3, 8),
      0.05,
      1,
    );
    const heart = 0.85 * smoothstep(0.32, 0.12, spread);
    const softness = flower.radius * 0.05;
    yield* within(
      mix(shadowShare, 1, index / flower.petals),
      mix(shadowShare, 1, (index + 1) / flower.petals),
      glaze(
        canvas,
        (u, v, color) => {
          const du = u - flower.u;
          const dv = v - flower.v;
          const along = (du * cos + dv * sin - start) / length;
          let across = (dv * cos - du * sin) / width;
          if (along < -0.25 || along > 1.25 || across > 1.4 || across < -1.4) return;
          across += curl * along * along * 2;
          const t = clamp(along, 0, 1);
          // A leaf shape: narrow at the foot, widest past the middle, a small point at the end.
          const outline = Math.sin(Math.PI * t ** 0.82) ** 0.62 * (0.72 + 0.35 * t);
          const overshoot = along < 0 ? -along : along > 1 ? along - 1 : 0;
          const inside = (outline - Math.abs(across)) * width - overshoot * length;
          if (inside < 0) {
            const fade = 1 + inside / softness;
            if (fade > 0) blend(color, shadow, 0.34 * fade * fade);
          }
          const cover = smoothstep(-0.0011, 0.0011, inside);
          if (cover === 0) return;
          const side = across / Math.max(0.05, outline);
          const vein = Math.sin(side * 11 + 0.8 * noise(along * 3 + index, across * 2)) * 0.014 * t;
          palette.ramp(tone - 0.34 * (1 - t) ** 1.4 + vein - 0.06 * side * side, petal);
          copyColor(tint, palette.accent);
          dim(tint, 0.6 + 0.5 * t + vein * 4);
          blend(petal, tint, Math.max(flower.accent, heart));
          // Cupped: one side towards the light, the foot in the shade of the petals above.
          const bow = (cos * lightU + sin * lightV) * (t - 0.45) * 0.4;
          const cup = side * (cos * lightV - sin * lightU) * -0.24;
          dim(
            petal,
            clamp(0.5 + 0.5 * smoothstep(0, 0.55, t) + bow + cup, 0.15, 1.35) *
              (isNight ? 0.92 : 1),
          );
          addLight(
            petal,
            palette.light,
            0.12 * smoothstep(0.8, 1, Math.abs(side)) * t + 0.1 * smoothstep(0.75, 1, t),
          );
          blend(color, petal, cover);
        },
        {
          left: middleU - reach,
          right: middleU + reach,
          top: middleV - reach,
          bottom: middleV + reach,
        },
      ),
    );
    yield mix(shadowShare, 1, (index + 1) / flower.petals);
  }
}
