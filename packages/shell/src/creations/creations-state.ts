import type { Creation } from '@site/api-client/creations';
import { atom } from 'jotai';

/** A creation as far as this page knows it. */
export interface KnownCreation extends Creation {
  /** A small picture of what is there so far, while it is made: a `data:` address. */
  readonly preview: string | undefined;
}

/** By id, the newest last. */
export type KnownCreations = ReadonlyMap<string, KnownCreation>;

/** One cache a shell: every part of the page shows a creation from here. */
export const creationsAtom = atom<KnownCreations>(new Map());

/** Ids of those that were dismissed: later news does not bring one back. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Ids of those that the person has deleted here, until that is undone. */
export const deletedCreationsAtom = atom<ReadonlySet<string>>(new Set<string>());

/**
 * How the page hears of creations: `quiet` while none is open; `lost` while the connection is made
 * again; `gave-up` once that was tried for minutes.
 */
export type CreationConnection = 'quiet' | 'connected' | 'lost' | 'gave-up';
export const creationConnectionAtom = atom<CreationConnection>('quiet');

/** How many creations are being begun: following starts before the service has answered. */
export const expectedCreationsAtom = atom(0);

/** Whether it has not ended. */
export function isOpenCreation({ state }: Pick<Creation, 'state'>): boolean {
  return state === 'queued' || state === 'running' || state === 'uncertain';
}
