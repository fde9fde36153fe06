import type { Creation, CreationChange } from '@site/api-client/creations';
import { isOpenCreation, type KnownCreation, type KnownCreations } from './creations-state.ts';

/**
 * The creations after one more change. Late news changes nothing: an end is the last, and
 * progress never goes back.
 */
export function applyChange(creations: KnownCreations, change: CreationChange): KnownCreations {
  switch (change.type) {
    case 'creation':
      return learn(creations, change.creation);
    case 'progress': {
      const known = creations.get(change.id);
      if (!known || !isOpenCreation(known)) return creations;
      const { state, percent, queue, preview = known.preview } = change;
      return set(creations, {
        ...known,
        state,
        percent: Math.max(known.percent, percent),
        queue,
        preview,
      });
    }
    case 'gone': {
      if (!creations.has(change.id)) return creations;
      const left = new Map(creations);
      left.delete(change.id);
      return left;
    }
    default:
      return creations;
  }
}

function learn(creations: KnownCreations, told: Creation): KnownCreations {
  const known = creations.get(told.id);
  if (!known) return set(creations, { ...told, preview: undefined });
  if (!isOpenCreation(known)) return creations;
  if (isOpenCreation(told) && told.revision < known.revision) return creations;
  const percent = Math.max(known.percent, told.percent);
  return set(creations, { ...told, percent, preview: known.preview });
}

function set(creations: KnownCreations, creation: KnownCreation): KnownCreations {
  return new Map(creations).set(creation.id, creation);
}
