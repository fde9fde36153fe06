import type { Picture } from '@site/api-client';
import type { WorkKind } from '../messages/nouns/work-nouns.ts';
import { mediaOf } from './media-of.ts';

/** Finds the kind of works: their medium, if they have the same one. */
export function kindOfWorks(works: readonly Pick<Picture, 'mime'>[]): WorkKind {
  const [first, ...others] = new Set(works.map(mediaOf));
  return first === undefined || others.length > 0 ? 'any' : first;
}
