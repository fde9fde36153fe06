import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether the pre-rendered page has been taken over: the first render must be what the server has
 * written, whatever the browser knows by then.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
