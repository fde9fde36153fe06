import type { Creation } from '@site/api-client/creations';
import type { CreationState } from './creation-state.ts';
import { toSucceededState } from './to-creation-state.ts';

/** A creation of before that was opened, for the stage. */
export interface OpenedCreation {
  /** The creation's id. */
  readonly id: string;
  /** The creation as the stage shows it. */
  readonly state: CreationState;
  /** The id of the picture that is looked at first. Default: the first. */
  readonly pictureId?: string | undefined;
}

/**
 * @param pictureId The picture that is looked at first. Default: the first.
 * @returns undefined if all its pictures were deleted.
 */
export function toOpenedCreation(
  creation: Creation,
  pictureId?: string,
): OpenedCreation | undefined {
  const { id, prompt, pictures } = creation;
  const preview = pictures?.[0]?.thumbnails[0]?.url;
  const state = toSucceededState(creation, { prompt, preview });
  return state && { id, state, pictureId };
}
