import { type ReactNode, useMemo } from 'react';
import { loadPage } from './navigation/load-page.ts';
import { type Frame, ShellContext } from './shell-context.ts';

export interface FrameProviderProps extends Frame {
  /** The side menu, the top bar and the page. */
  children?: ReactNode;
}

/**
 * Provides what `SideMenu` and `Link` need around them where a page takes these parts alone: no client,
 * no session, no dialogs. Every other part needs `ShellProvider`.
 */
export function FrameProvider({
  brand,
  messages,
  path,
  onNavigate = loadPage,
  routes,
  icons,
  marks,
  footer,
  children,
}: FrameProviderProps) {
  const value = useMemo(
    () => ({ brand, messages, path, onNavigate, routes, icons, marks, footer }),
    [brand, messages, path, onNavigate, routes, icons, marks, footer],
  );
  return <ShellContext.Provider value={value}>{children}</ShellContext.Provider>;
}
