import type { Canvas } from './canvas.ts';
import { createScene, type SceneOptions } from './create-scene.ts';
import { mix, smoothstep } from './curves.ts';
import { createHole, type Hole } from './hole.ts';
import { painters } from './painters.ts';
import { type Steps, within } from './steps.ts';

/** A picture that has another one in it, from its first stroke to its last. */
export type LayerOptions = SceneOptions & { readonly inside?: Inside | undefined };

export type Inside = {
  /** Its pixels follow from its place. */
  readonly picture: Omit<LayerOptions, 'prompt' | 'width' | 'height'> & {
    /** Default: that of what is around it. */
    readonly prompt?: string | undefined;
  };
  /** Its place, as shares of the width and the height. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Hole where what is around it shows through, as `readHole` makes it. Default: none. */
  readonly hole?: string | undefined;
};

/** How far from its edge a picture inside is all itself, as a share of its shorter side. */
const seam = 0.3;

/** Share of the time for what is around: most of it. */
const aroundShare = 0.75;

/** An empty canvas, and the steps that paint all layers on it, what is around first. */
export function createLayers(options: LayerOptions): { canvas: Canvas; steps: Steps } {
  const { commission, scene } = createScene(options);
  const { canvas } = scene;
  const around = painters[commission.painter](scene);
  const { inside } = options;
  const { prompt } = options;
  return { canvas, steps: inside ? paintBoth(canvas, around, { ...inside, prompt }) : around };
}

function* paintBoth(
  canvas: Canvas,
  around: Steps,
  { prompt, ...inside }: Inside & { prompt: string },
): Steps {
  yield* within(0, aroundShare, around);
  const left = Math.round(inside.left * canvas.width);
  const top = Math.round(inside.top * canvas.height);
  const width = Math.round(inside.width * canvas.width);
  const height = Math.round(inside.height * canvas.height);
  const { picture, hole } = inside;
  const layer = createLayers({ ...picture, prompt: picture.prompt ?? prompt, width, height });
  yield* within(aroundShare, 1, layer.steps);
  lay(canvas, layer.canvas, { left, top, depthOfHole: createHole(hole, { width, height }) });
}

/** Lays one canvas on another: they flow into each other, except where both end. */
function lay(
  below: Canvas,
  above: Canvas,
  { left, top, depthOfHole }: { left: number; top: number; depthOfHole: Hole },
): void {
  const { width, height } = above;
  const reach = seam * Math.min(width, height);
  /** How far in a pixel is from the edges of its direction that have something beyond them. */
  const depth = (
    at: number,
    { start, size, whole }: { start: number; size: number; whole: number },
  ) => Math.min(start > 0 ? at + 0.5 : reach, start + size < whole ? size - at - 0.5 : reach);
  for (let y = 0; y < height; y++) {
    const down = depth(y, { start: top, size: height, whole: below.height });
    for (let x = 0; x < width; x++) {
      const across = depth(x, { start: left, size: width, whole: below.width });
      const seamShare = smoothstep(0, reach, across) * smoothstep(0, reach, down);
      const share = seamShare * (1 - depthOfHole(x, y));
      const from = (y * width + x) * 3;
      const to = ((top + y) * below.width + left + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        below.pixels[to + channel] = mix(
          below.pixels[to + channel] as number,
          above.pixels[from + channel] as number,
          share,
        );
      }
    }
  }
}
