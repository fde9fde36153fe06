import { type ReactNode, useContext, useMemo } from 'react';
import { ShellContext } from '../shell-context.ts';
import { leaveLayers } from './layers.ts';

/** Links in here lead on from the page, not from what is open over it. */
export function LeavingLayers({ children }: { children: ReactNode }) {
  const frame = useContext(ShellContext);
  const value = useMemo(
    () =>
      frame && {
        ...frame,
        onNavigate: (href: string) => leaveLayers(() => frame.onNavigate(href)),
      },
    [frame],
  );
  return <ShellContext.Provider value={value}>{children}</ShellContext.Provider>;
}
