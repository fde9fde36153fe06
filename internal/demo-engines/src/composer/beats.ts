import type { DrumSound } from './sound-names.ts';

/** Sixteenths of a bar: `X` is hit hard, `x` softly, `.` not. */
type Pattern = string;

/** Drum hits of a bar. */
export type Beat = Readonly<Partial<Record<DrumSound, Pattern>>>;

export const beats = {
  pop: {
    kick: 'X.....x.X.x.....',
    snare: '....X.......X...',
    hat: 'X.x.X.x.X.x.X.x.',
  },
  folk: {
    kick: 'X.......X.......',
    shaker: 'x.x.X.x.x.x.X.xx',
    rim: '....X.......X...',
  },
  rock: {
    kick: 'X.......X.X.....',
    snare: '....X.......X...',
    hat: 'X.X.X.X.X.X.X.X.',
  },
  house: {
    kick: 'X...X...X...X...',
    clap: '....X.......X...',
    'open-hat': '..X...X...X...X.',
    shaker: 'x.xxx.xxx.xxx.xx',
  },
  sparse: {
    kick: 'X...............',
    rim: '........x.......',
    shaker: 'x...x...x...x...',
  },
  swing: {
    kick: 'x.......x.......',
    hat: 'X...X.x.X...X.x.',
    rim: '....x.......x...',
  },
  'hip-hop': {
    kick: 'X......x..X.....',
    snare: '....X.......X...',
    hat: 'X.x.x.x.X.x.x.xx',
  },
  none: { shaker: 'x.......x.......' },
} satisfies Record<string, Beat>;

export type BeatName = keyof typeof beats;

/** Fill from one section to the next: it replaces the second half of a bar. */
export const fill: Beat = {
  kick: '........X.......',
  snare: '........x.xxX...',
  tom: '............X.XX',
};
