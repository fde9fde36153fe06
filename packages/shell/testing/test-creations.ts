import type { ApiClient } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { act } from '@testing-library/react';
import { applyChange } from '../src/creations/apply-change.ts';
import { creationsAtom } from '../src/creations/creations-state.ts';
import type { ShellContextValue } from '../src/shell-context.ts';

/** One that is being made, but for what is given. */
export function testCreation(id: string, changes: Partial<Creation> = {}): Creation {
  return {
    id,
    tool: 'midjourney',
    state: 'running',
    revision: 1,
    percent: 40,
    prompt: `提示词 ${id}`,
    width: 1024,
    height: 1024,
    cost: 4,
    engine: 'demo',
    cancelReturns: 'all',
    createdAt: '2026-11-22T08:00:00.000Z',
    ...changes,
  };
}

/** A stream that tells nothing and stays: the tests tell what happens. */
export const silentStream: ApiClient['receive'] = () => ({
  next: () => new Promise<never>(() => {}),
  [Symbol.asyncIterator]() {
    return this;
  },
});

/** Tells the shell of creations, as the service would. */
export function tellCreations({ store }: ShellContextValue, ...creations: Creation[]) {
  act(() => {
    for (const creation of creations) {
      const change = { type: 'creation', creation, pointCount: 0 } as const;
      store.set(creationsAtom, (known) => applyChange(known, change));
    }
  });
}
