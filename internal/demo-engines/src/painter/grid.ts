import type { EngineAction, EngineJob, JsonValue } from '@site/engines';
import type { Inside, LayerOptions } from './layers.ts';

/** Pictures of a grid. */
const count = 4;

const MAX_SEED = 4_294_967_295;

/** Pictures inside each other; one more would be too small to be seen. */
const maxDepth = 3;

/** Nothing is more than so many times as wide as high, or the other way round. */
const maxRatio = 4;

/** Share that a pan adds to the side that grows. */
const panShare = 0.5;

/** A picture of a grid: all that it takes to paint it again, at any size. */
export type GridPicture = Omit<LayerOptions, 'prompt' | 'width' | 'height'> & {
  /** Width by height. */
  readonly ratio: number;
};

/** Pictures that are painted from one prompt. */
export type Grid = { readonly prompt: string; readonly pictures: readonly GridPicture[] };

/** Writes a grid for the store, with the inside of all its pictures once, which may have a long prompt. */
export function toOperation({ prompt, pictures }: Grid): JsonValue {
  const inside = pictures[0]?.inside;
  const rest = pictures.map(({ inside: _, ...picture }) => picture);
  return JSON.parse(JSON.stringify({ prompt, inside, pictures: rest })) as JsonValue;
}

/**
 * The grid that was stored, also by a version that painted single pictures; undefined if it is none
 * of the painter's.
 */
export function readGrid(
  operation: JsonValue | undefined,
  { ratio }: Pick<GridPicture, 'ratio'>,
): Grid | undefined {
  const { prompt, inside, pictures, seed } = Object(operation);
  if (typeof prompt !== 'string') return undefined;
  if (Array.isArray(pictures)) {
    return { prompt, pictures: pictures.map((picture) => ({ inside, ...picture })) };
  }
  return typeof seed === 'number' ? { prompt, pictures: [{ seed, ratio }] } : undefined;
}

/** The pictures of a prompt: each from a seed of its own. */
export function beginGrid(prompt: string, { seed, ratio }: { seed: number; ratio: number }): Grid {
  return { prompt, pictures: fourOf((nth) => ({ seed: nth(seed), ratio })) };
}

export type ContinueGridOptions = {
  readonly action: string;
  /** Of the new chances. */
  readonly seed: number;
  /** Words of the person for the action; undefined: none. */
  readonly words: string | undefined;
  /** Width by height, as the words ask for it. */
  readonly ratio: number;
  /** Hole in which a region is replaced. */
  readonly hole: string | undefined;
};

/** Runs an action on a grid; undefined if it is not offered or lacks what it needs. */
export function continueGrid(
  before: Grid,
  { action, seed, words, ratio, hole }: ContinueGridOptions,
): Grid | undefined {
  const offered = actionsOf(before).find(({ id }) => id === action);
  if (!offered) return undefined;
  const { needs = [] } = offered;
  if (needs.includes('mask') !== (hole !== undefined)) return undefined;
  const [name = '', detail = ''] = action.split(' ');
  const { pictures } = before;
  // How far to zoom is nothing to paint: with it, what is around would be another scene.
  const prompt = words?.replace(zoomParameter, '') ?? before.prompt;
  const inner = prompt === before.prompt ? {} : { prompt: before.prompt };
  const picture = pictures[Math.max(0, Number(detail) - 1)] ?? pictures[0];
  if (!picture) return undefined;
  const varied = (base: GridPicture) => fourOf((nth) => ({ ...base, variation: nth(seed) }));
  switch (name) {
    case 'pick':
      return { prompt, pictures: [picture] };
    case 'reroll':
      // Variations become others of the same picture.
      return picture.variation === undefined
        ? beginGrid(prompt, { seed, ratio: words === undefined ? picture.ratio : ratio })
        : { prompt, pictures: varied(picture) };
    case 'zoom':
    case 'pan': {
      const place = detail === 'custom' ? readZoom(words, { ratio, picture }) : placeOf(action);
      if (!place) return undefined;
      const around = widen({ ...picture, ...inner }, place);
      const [first, ...others] = varied(around);
      // The first one continues like the picture inside.
      return { prompt, pictures: first ? [around, ...others] : [] };
    }
    case 'region': {
      const around = widen({ ...picture, ...inner }, { ...whole, hole });
      return { prompt, pictures: varied(around) };
    }
    default:
      return { prompt, pictures: varied(picture) };
  }
}

function fourOf(toPicture: (nth: (of: number) => number) => GridPicture): readonly GridPicture[] {
  return Array.from({ length: count }, (_, index) =>
    toPicture((of) => (of + index) % (MAX_SEED + 1)),
  );
}

type Place = Omit<Inside, 'picture'>;

const whole: Place = { left: 0, top: 0, width: 1, height: 1 };

const zooms = { 'zoom 1.5': 1.5, 'zoom 2': 2 } as const;

const kept = 1 / (1 + panShare);
const pans: Readonly<Record<string, Place>> = {
  'pan left': { left: 1 - kept, top: 0, width: kept, height: 1 },
  'pan right': { left: 0, top: 0, width: kept, height: 1 },
  'pan up': { left: 0, top: 1 - kept, width: 1, height: kept },
  'pan down': { left: 0, top: 0, width: 1, height: kept },
};

/** Place of the picture in the larger one. */
function placeOf(action: string): Place | undefined {
  const zoom = zooms[action as keyof typeof zooms];
  return zoom === undefined ? pans[action] : inMiddle(1 / zoom, 1 / zoom);
}

function inMiddle(width: number, height: number): Place {
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** How much a zoom may show: less than the first could not be seen. */
const customZoom = { min: 1.1, max: 2, default: 2 };

const zoomParameter = /\s*--zoom\s+(\d+(?:\.\d+)?)/i;

/** Place of the picture by `--zoom`, in the shape of `--ar` if that is there. */
function readZoom(prompt = '', { ratio, picture }: { ratio: number; picture: GridPicture }): Place {
  const written = Number(zoomParameter.exec(prompt)?.[1] ?? customZoom.default);
  const zoom = Math.min(customZoom.max, Math.max(customZoom.min, written));
  const shape = /--(?:ar|aspect)\s/i.test(prompt) ? ratio / picture.ratio : 1;
  return inMiddle(Math.min(1, 1 / shape) / zoom, Math.min(1, shape) / zoom);
}

function widen(
  { ratio, ...picture }: GridPicture & { prompt?: string },
  place: Place,
): GridPicture {
  const { width, height } = place;
  const wider = (ratio * height) / width;
  const { seed, variation, zoom = 1 } = picture;
  return {
    ...{ seed, ratio: wider },
    ...(variation !== undefined && { variation }),
    // One unit is as many pixels inside as around it.
    zoom: (zoom * Math.min(wider, 1)) / Math.min(wider * width, height),
    inside: { picture, ...place },
  };
}

const depthOf = ({ inside }: Pick<GridPicture, 'inside'>): number =>
  inside ? 1 + depthOf(inside.picture) : 0;

/** Whether the prompt of a job was written for the action that it runs. */
export function takesWords(
  before: Grid,
  { action, isReworded = false }: NonNullable<EngineJob['parent']>,
): boolean {
  const offered = actionsOf(before).find(({ id }) => id === action);
  return isReworded || (offered?.needs?.includes('prompt') ?? false);
}

/** Actions that a grid offers next, named as on the service that people know it from. */
export function actionsOf({ pictures }: Grid): readonly EngineAction[] {
  const [picture, ...others] = pictures;
  if (!picture) return [];
  if (others.length > 0) {
    const each = pictures.map((_, output) => ({ output, at: output + 1 }));
    return [
      ...each.map(({ output, at }) => pick({ id: `pick ${at}`, label: `U${at}`, output })),
      ...each.map(({ output, at }) => vary({ id: `vary ${at}`, label: `V${at}`, output })),
      remix({ id: 'reroll', label: '🔄', kind: 'reroll' }),
    ];
  }
  const again = vary({ id: 'vary', label: 'Vary' });
  if (depthOf(picture) >= maxDepth) return [again];
  const isPossible = ({ id }: EngineAction) => {
    const place = placeOf(id);
    const wider = place ? (picture.ratio * place.height) / place.width : 1;
    return wider <= maxRatio && wider >= 1 / maxRatio;
  };
  return [again, region, ...frames.filter(isPossible), custom];
}

const remix = (action: EngineAction): EngineAction => ({ ...action, takes: ['prompt'] });

const pick = (action: EngineAction): EngineAction => ({ ...action, kind: 'pick' });
const vary = (action: EngineAction): EngineAction => remix({ ...action, kind: 'vary' });

const region: EngineAction = {
  ...{ id: 'region', label: 'Vary Region', kind: 'vary' },
  needs: ['prompt', 'mask'],
};

const custom: EngineAction = {
  ...{ id: 'zoom custom', label: 'Custom Zoom', kind: 'zoom' },
  needs: ['prompt'],
};

const frames: readonly EngineAction[] = [
  { id: 'zoom 2', label: 'Zoom Out 2x', kind: 'zoom' },
  { id: 'zoom 1.5', label: 'Zoom Out 1.5x', kind: 'zoom' },
  remix({ id: 'pan left', label: '⬅️', kind: 'pan' }),
  remix({ id: 'pan right', label: '➡️', kind: 'pan' }),
  remix({ id: 'pan up', label: '⬆️', kind: 'pan' }),
  remix({ id: 'pan down', label: '⬇️', kind: 'pan' }),
];
