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
  const { width, height } = ('progress' in state && state.progress) || {};
  if (width && height) return { width, height };
  const asked = readAspectRatio(state.status === 'idle' ? draft : state.prompt);
  const ratio = asked ?? defaultAspectRatio;
  const shape = ratio.width / ratio.height;
  return { width: Math.min(Math.max(shape, 1 / widest), widest), height: 1 };
}
