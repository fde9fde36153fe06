import type { CreationEvent } from '@site/api-client/wire';
import type { Failure } from '../failure/failure.ts';
import { type Canvas, type CreationState, isCreating } from './creation-state.ts';

/** What the service reports, and what happens on this side. */
export type CreationStep =
  | CreationEvent
  | { readonly type: 'sent'; readonly prompt: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'broke'; readonly failure: Failure };

/**
 * The creation after one more step. Steps that come too late (a report after the person stopped,
 * progress after the end) change nothing; progress never goes back.
 */
export function creationReducer(state: CreationState, step: CreationStep): CreationState {
  if (step.type === 'sent') return { status: 'sending', prompt: step.prompt };
  if (!isCreating(state)) return state;
  const { prompt } = state;
  const canvas = state.status === 'painting' ? state.canvas : undefined;
  switch (step.type) {
    case 'started': {
      const { width, height, cost, engine } = step;
      return {
        status: 'painting',
        prompt,
        canvas: { width, height, cost, engine, percent: 0, preview: undefined },
      };
    }
    case 'progress':
      return canvas ? { status: 'painting', prompt, canvas: further(canvas, step) } : state;
    case 'finished':
      return { status: 'finished', prompt, picture: step.picture, preview: canvas?.preview };
    case 'failed':
      return {
        status: 'failed',
        prompt,
        canvas,
        failure: { kind: 'engine', message: step.message },
      };
    case 'broke':
      return { status: 'failed', prompt, canvas, failure: step.failure };
    case 'stopped':
      return { status: 'stopped', prompt, canvas };
  }
}

function further(
  canvas: Canvas,
  { percent, preview }: { percent: number; preview?: string | undefined },
) {
  return {
    ...canvas,
    percent: Math.max(canvas.percent, percent),
    preview: preview ?? canvas.preview,
  };
}
