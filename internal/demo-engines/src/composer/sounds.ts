import { createDrum } from './drum.ts';
import { createPluck } from './pluck.ts';
import type { Note } from './score.ts';
import { createSinger } from './sing.ts';
import type { SoundName } from './sound-names.ts';
import type { Sounding } from './sounding.ts';
import { createTone } from './tone.ts';

/** An instrument and its place in the room. */
export type Sound = {
  readonly play: (note: Note) => Sounding;
  /** How loud the loudest note is beside those of other sounds. */
  readonly level: number;
  /** -1 is at the left, 1 at the right. Default: 0. */
  readonly pan?: number;
  /** The share that the room echoes. */
  readonly echo: number;
};

/** Strengths of so many harmonics, of which each is weaker than the one before by this power of its number. */
const saw = (count: number, power: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 / (index + 1) ** power);

export const sounds: Readonly<Record<SoundName, Sound>> = {
  piano: {
    play: createTone({
      ...{ body: [1, 0.35, 0.12, 0.05], edge: [0.2, 0.6, 0.5, 0.45, 0.3, 0.25, 0.15, 0.1] },
      ...{ edgeSeconds: 0.18, attack: 0.003, decay: 0.9, sustain: 0, release: 0.12 },
    }),
    ...{ level: 0.17, pan: -0.2, echo: 0.25 },
  },
  'electric-piano': {
    play: createTone({
      ...{ body: [1, 0.12, 0.04], edge: [0.1, 0.2, 0.1, 0.5, 0, 0, 0.25] },
      ...{ edgeSeconds: 0.12, attack: 0.004, decay: 1.1, sustain: 0.08, release: 0.12, detune: 3 },
    }),
    ...{ level: 0.19, pan: -0.2, echo: 0.3 },
  },
  guitar: {
    play: createPluck({ ring: 0.9, damping: 0.12, brightness: 0.45 }),
    ...{ level: 0.3, pan: -0.3, echo: 0.2 },
  },
  'distorted-guitar': {
    play: createPluck({ ring: 2, damping: 0.05, brightness: 0.6, drive: 7 }),
    ...{ level: 0.11, pan: -0.35, echo: 0.12 },
  },
  guzheng: {
    play: createPluck({ ring: 1.5, damping: 0.5, brightness: 0.85 }),
    ...{ level: 0.37, pan: -0.25, echo: 0.4 },
  },
  strings: {
    play: createTone({
      ...{ body: saw(9, 1.3), attack: 0.28, decay: 1, sustain: 0.8, release: 0.3 },
      ...{ detune: 6, vibrato: 8 },
    }),
    ...{ level: 0.11, pan: 0.25, echo: 0.45 },
  },
  'synth-stab': {
    play: createTone({
      ...{ body: saw(4, 1), edge: saw(12, 0.8), edgeSeconds: 0.08 },
      ...{ attack: 0.003, decay: 0.18, sustain: 0.15, release: 0.06, detune: 9 },
    }),
    ...{ level: 0.13, pan: 0.2, echo: 0.35 },
  },
  flute: {
    play: createTone({
      ...{ body: [1, 0.3, 0.12, 0.03], attack: 0.06, decay: 0.5, sustain: 0.8, release: 0.09 },
      ...{ vibrato: 18, breath: 0.025 },
    }),
    ...{ level: 0.26, pan: 0.12, echo: 0.4 },
  },
  synth: {
    play: createTone({
      ...{ body: saw(7, 1), edge: saw(14, 0.7), edgeSeconds: 0.1, detune: 7, vibrato: 10 },
      ...{ attack: 0.008, decay: 0.3, sustain: 0.6, release: 0.08 },
    }),
    ...{ level: 0.19, pan: 0.1, echo: 0.35 },
  },
  'round-bass': {
    play: createTone({
      ...{ body: [1, 0.45, 0.15, 0.04], edge: [0, 0.4, 0.4, 0.2], edgeSeconds: 0.06 },
      ...{ attack: 0.006, decay: 0.6, sustain: 0.3, release: 0.06 },
    }),
    ...{ level: 0.22, echo: 0.03 },
  },
  'synth-bass': {
    play: createTone({
      ...{ body: saw(5, 1), edge: saw(10, 0.7), edgeSeconds: 0.07 },
      ...{ attack: 0.004, decay: 0.4, sustain: 0.4, release: 0.04 },
    }),
    ...{ level: 0.19, echo: 0.03 },
  },
  kick: {
    play: createDrum({
      skin: { from: 165, to: 47, bend: 0.03, decay: 0.13, level: 1 },
      noise: { decay: 0.004, height: 1, level: 0.5 },
    }),
    ...{ level: 0.46, echo: 0.02 },
  },
  snare: {
    play: createDrum({
      skin: { from: 260, to: 185, bend: 0.02, decay: 0.06, level: 0.6 },
      noise: { decay: 0.085, height: 1, level: 1 },
    }),
    ...{ level: 0.4, pan: 0.05, echo: 0.18 },
  },
  clap: {
    play: createDrum({ noise: { attack: 0.012, decay: 0.07, height: 1, level: 1 } }),
    ...{ level: 0.36, pan: -0.05, echo: 0.3 },
  },
  rim: {
    play: createDrum({
      skin: { from: 1750, to: 1650, bend: 0.01, decay: 0.018, level: 0.8 },
      noise: { decay: 0.012, height: 1, level: 0.5 },
    }),
    ...{ level: 0.44, pan: 0.2, echo: 0.25 },
  },
  tom: {
    play: createDrum({
      skin: { from: 190, to: 95, bend: 0.06, decay: 0.14, level: 1 },
      noise: { decay: 0.02, height: 1, level: 0.2 },
    }),
    ...{ level: 0.36, pan: -0.3, echo: 0.15 },
  },
  hat: {
    play: createDrum({ noise: { decay: 0.026, height: 2, level: 1 } }),
    ...{ level: 0.22, pan: 0.3, echo: 0.06 },
  },
  'open-hat': {
    play: createDrum({ noise: { decay: 0.11, height: 2, level: 1 } }),
    ...{ level: 0.19, pan: 0.3, echo: 0.1 },
  },
  shaker: {
    play: createDrum({ noise: { attack: 0.018, decay: 0.03, height: 2, level: 1 } }),
    ...{ level: 0.17, pan: -0.35, echo: 0.08 },
  },
  female: { play: createSinger('female'), level: 0.29, echo: 0.28 },
  male: { play: createSinger('male'), level: 0.31, echo: 0.28 },
  mark: {
    play: createTone({ body: [1], attack: 0.008, decay: 1, sustain: 1, release: 0.008 }),
    ...{ level: 0.16, echo: 0 },
  },
};
