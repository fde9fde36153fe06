import { type AspectRatio, defaultAspectRatio } from '../aspect-ratio/aspect-ratio.ts';
import { readAspectRatio } from '../aspect-ratio/read-aspect-ratio.ts';
import type { CreationState } from './creation-state.ts';

/** The widest and the most upright shape that is given room before a creation has begun. */
const widest = 4;

/**
 * The shape of the picture's place: the first picture's own as soon as it is known, else what its prompt
 * asks for. `draft` is the prompt that is being written: the shape before the first creation.
 */
export function shapeOfCreation(state: CreationState, draft: string): AspectRatio {
  if (state.status === 'succeeded' && state.pictures) return state.pictures[0];
  if ('progress' in state && state.progress) return state.progress;
  const prompt = state.status === 'idle' ? draft : state.prompt;
  const { width, height } = readAspectRatio(prompt) ?? defaultAspectRatio;
  return { width: Math.min(Math.max(width / height, 1 / widest), widest), height: 1 };
}
