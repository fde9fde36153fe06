import type * as v from 'valibot';
import type { sunoApiInput } from './suno-api-input.ts';

export type CheckedInput = v.InferOutput<typeof sunoApiInput>;

/** A job as it was checked: an idea, a song by its style, or the continuation of one. */
export type Song = {
  readonly input: CheckedInput;
  /** Song that it continues. */
  readonly origin?: Origin;
  /** Link to what is sung anew. */
  readonly coverUrl?: string;
};

/** A song of an earlier task, with the title and the style that its continuation has. */
export type Origin = {
  readonly taskId: string;
  readonly clipId: string;
  readonly continueAt: number;
  readonly title: string;
  readonly style: string;
};
