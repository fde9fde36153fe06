import { useCallback } from 'react';
import { useShell } from '../shell-context.ts';
import { deletedCreationsAtom } from './creations-state.ts';

/**
 * Says of a whole creation that the person has deleted it, so that it is shown nowhere, or that they
 * have undone that. Inside a `Shell` only.
 */
export function useSetDeleted(): (id: string, isDeleted: boolean) => void {
  const { store } = useShell();
  return useCallback(
    (id, isDeleted) =>
      store.set(deletedCreationsAtom, (ids) => {
        const others = [...ids].filter((one) => one !== id);
        return new Set(isDeleted ? [...others, id] : others);
      }),
    [store],
  );
}
