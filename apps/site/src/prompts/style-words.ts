/** Words of styles by what they are about. English is what every engine has learned best. */
export const styleWords = {
  look: {
    watercolor: 'watercolor painting',
    ink: 'Chinese ink wash painting',
    oil: 'oil painting',
    anime: 'anime illustration',
    flat: 'flat vector illustration',
    sketch: 'pencil sketch',
    pixel: 'pixel art',
    render: '3D render',
  },
  light: {
    golden: 'golden hour light',
    soft: 'soft diffused light',
    backlit: 'backlit',
    rays: 'volumetric light rays',
    neon: 'neon lighting',
    moon: 'moonlight',
  },
  lens: {
    near: 'close-up shot',
    wide: 'wide-angle view',
    aerial: 'aerial view',
    low: 'low-angle shot',
    macro: 'macro photography',
    shallow: 'shallow depth of field',
  },
  material: {
    glass: 'translucent glass',
    paper: 'layered paper cut',
    clay: 'handmade clay',
    metal: 'brushed metal',
    wool: 'knitted wool',
    grain: 'film grain',
  },
} as const;

type StyleWords = typeof styleWords;

export type StyleGroup = keyof StyleWords;

/** Labels that people are shown for each of them. */
export type StyleLabels = {
  readonly [Group in StyleGroup]: Readonly<Record<keyof StyleWords[Group], string>>;
};
