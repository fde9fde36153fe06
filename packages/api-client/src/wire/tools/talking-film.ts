import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { points } from './points.ts';
import { speechSeconds } from './speech-seconds.ts';
import { talkingFilmFields as fields } from './talking-film-fields.ts';

/** Kinds of a digital human's face. */
export const faceKinds = ['photo', 'film'] as const;
export type FaceKind = (typeof faceKinds)[number];

/**
 * Films in which a digital human speaks. A text is taken for as long as it may take to be spoken; what is over
 * comes back once it is known how long that took.
 */
export const talkingFilm = defineTool({
  name: 'digital-human',
  media: 'video',
  fields,
  input: {
    /** The id of a digital human: the person's own, or somebody's in the playground, for a short text alone. */
    digitalHuman: v.pipe(v.string(), v.maxLength(64)),
  },
  capabilities: {
    /** Kinds of faces that it makes speak. */
    faces: v.pipe(v.array(v.picklist(faceKinds)), v.minLength(1)),
    /** Whether it speaks texts, in the voice of the digital human. Default: it takes recordings alone. */
    texts: v.optional(v.boolean(), false),
    /** Seconds that its engine makes at a time: what is longer is made in parts. Default: all of them. */
    partSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(600))),
    /** Seconds that a film lasts at most. */
    maxSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600)),
  },
  price: {
    /** Of a second. */
    base: points,
    /** Of a text that is spoken, however long it is. */
    voice: v.optional(points),
  },
  quotePrice: ({ base, voice = 0 }, { prompt, recording, speed, seconds }: PricedFilm) => {
    const isSpoken = recording === undefined;
    const count = seconds ?? (isSpoken ? speechSeconds(prompt, { speed }) : 0);
    const points = base * count;
    return { cost: points + (isSpoken ? voice : 0), metered: { unit: 'second', count, points } };
  },
});

/** Text of a film, and its length where that is known: that of its recording is. */
type PricedFilm = {
  prompt: string;
  recording?: string | undefined;
  speed?: number | undefined;
  seconds?: number;
};
