import { atom } from 'jotai';
import { useEffect } from 'react';
import { useShell } from '../shell-context.ts';

/** The tools whose creations the page shows itself, each as often as something shows them. */
export const shownToolsAtom = atom<readonly string[]>([]);

/** Tells that the page shows what is made with a tool, so that it is not announced as finished elsewhere. Inside a `Shell` only. */
export function useShowsTool(tool: string): void {
  const { store } = useShell();
  useEffect(() => {
    store.set(shownToolsAtom, (tools) => [...tools, tool]);
    return () =>
      store.set(shownToolsAtom, (tools) =>
        tools.filter((_, index) => index !== tools.indexOf(tool)),
      );
  }, [store, tool]);
}
