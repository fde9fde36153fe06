import { atom, useAtomValue } from 'jotai';
import { useShell } from '../shell-context.ts';
import {
  type CreationConnection,
  creationConnectionAtom,
  creationsAtom,
  deletedCreationsAtom,
  type KnownCreations,
} from './creations-state.ts';

const undeletedAtom = atom((get): KnownCreations => {
  const known = get(creationsAtom);
  const deleted = get(deletedCreationsAtom);
  return new Map([...known].filter(([id]) => !deleted.has(id)));
});

/**
 * The user's creations that the page knows, by id, the newest last: all that have not ended, whichever
 * page or tab began them, and those whose end this page has seen. Inside a `Shell` only.
 */
export function useCreations(): KnownCreations {
  return useAtomValue(undeletedAtom, { store: useShell().store });
}

/**
 * The ids of whole creations that the person has deleted on this page, until that is undone. Inside a
 * `Shell` only.
 */
export function useDeletedCreations(): ReadonlySet<string> {
  return useAtomValue(deletedCreationsAtom, { store: useShell().store });
}

/** How the page hears of creations. Inside a `Shell` only. */
export function useCreationConnection(): CreationConnection {
  return useAtomValue(creationConnectionAtom, { store: useShell().store });
}
