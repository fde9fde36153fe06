import { useAtomValue } from 'jotai';
import { useShell } from '../shell-context.ts';
import {
  type CreationConnection,
  creationConnectionAtom,
  creationsAtom,
  type KnownCreations,
} from './creations-state.ts';

/**
 * The user's creations that the page knows, by id, the newest last: all that have not ended, whichever
 * page or tab began them, and those whose end this page has seen. Inside a `Shell` only.
 */
export function useCreations(): KnownCreations {
  return useAtomValue(creationsAtom, { store: useShell().store });
}

/** How the page hears of creations. Inside a `Shell` only. */
export function useCreationConnection(): CreationConnection {
  return useAtomValue(creationConnectionAtom, { store: useShell().store });
}
