import type { Creation } from '@site/api-client/creations';
import { useMemo } from 'react';
import { useShell } from '../shell-context.ts';
import { applyChange } from './apply-change.ts';
import {
  creationConnectionAtom,
  creationsAtom,
  dismissedAtom,
  expectedCreationsAtom,
  isOpenCreation,
} from './creations-state.ts';

export interface CreationActions {
  /**
   * One is about to begin: what is to follow it is got ready meanwhile.
   *
   * @returns to be called once the service has answered.
   */
  expect(): () => void;
  /** The service has reported a creation: it is shown everywhere, and followed until it ends. */
  learn(creation: Creation): void;
  /** The service has cancelled one, and returned so many points: by default, what it cost. */
  endCancelled(id: string, returned?: number): void;
  /** Shows one that has ended no longer. */
  dismiss(id: string): void;
}

/** Actions on the creations that the page knows; the same object as long as the shell lives. */
export function useCreationActions(): CreationActions {
  const { store } = useShell();
  return useMemo(
    () => ({
      expect() {
        store.set(expectedCreationsAtom, (count) => count + 1);
        return () => store.set(expectedCreationsAtom, (count) => count - 1);
      },
      learn(creation) {
        store.set(dismissedAtom, (ids) => new Set([...ids].filter((id) => id !== creation.id)));
        const change = { type: 'creation', creation, pointCount: 0 } as const;
        store.set(creationsAtom, (known) => applyChange(known, change));
        if (isOpenCreation(creation) && store.get(creationConnectionAtom) === 'gave-up') {
          store.set(creationConnectionAtom, 'lost');
        }
      },
      endCancelled(id, returned) {
        const creation = store.get(creationsAtom).get(id);
        if (!creation) return;
        const ended = { ...creation, state: 'cancelled', returned } as const;
        const change = { type: 'creation', creation: ended, pointCount: 0 } as const;
        store.set(creationsAtom, (known) => applyChange(known, change));
      },
      dismiss(id) {
        store.set(dismissedAtom, (ids) => new Set(ids).add(id));
        store.set(creationsAtom, (known) => applyChange(known, { type: 'gone', id }));
      },
    }),
    [store],
  );
}
