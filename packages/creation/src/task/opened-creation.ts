import type { Creation } from '@site/api-client/creations';
import type { CreationState } from './creation-state.ts';
import { toSucceededState } from './to-creation-state.ts';

/** A creation of before that was opened, for the stage. */
export interface OpenedCreation {
  /** The creation's id. */
  readonly id: string;
  /** The creation as the stage shows it. */
  readonly state: CreationState;
}

/** Undefined if all its pictures were deleted. */
export function toOpenedCreation(creation: Creation): OpenedCreation | undefined {
  const { id, prompt, pictures } = creation;
  const preview = pictures?.[0]?.thumbnails[0]?.url;
  const state = toSucceededState(creation, { prompt, preview });
  return state && { id, state };
}
