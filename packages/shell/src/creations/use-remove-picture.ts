import { useCallback } from 'react';
import { useShell } from '../shell-context.ts';
import { creationsAtom, type KnownCreations } from './creations-state.ts';

/**
 * Takes a deleted picture out of the creations that the page knows, and a creation whose only picture
 * it was out of the tasks. Inside a `Shell` only.
 */
export function useRemovePicture(): (id: string) => void {
  const { store } = useShell();
  return useCallback(
    (id) => store.set(creationsAtom, (known) => withoutPicture(known, id)),
    [store],
  );
}

function withoutPicture(creations: KnownCreations, id: string): KnownCreations {
  const left = new Map(creations);
  for (const creation of creations.values()) {
    const pictures = creation.pictures?.filter((picture) => picture.id !== id);
    if (!pictures || pictures.length === creation.pictures?.length) continue;
    if (pictures.length > 0) left.set(creation.id, { ...creation, pictures });
    else left.delete(creation.id);
  }
  return left;
}
