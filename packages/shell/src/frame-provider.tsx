import { type ReactNode, useMemo } from 'react';
import { loadPage } from './navigation/load-page.ts';
import { type Frame, ShellContext } from './shell-context.ts';

export interface FrameProviderProps extends Frame {
  children?: ReactNode;
}

/**
 * What `SideMenu` and `Link` need around them where a page takes these parts alone: no client, no
 * session, no dialogs. Every other part needs `ShellProvider`.
 */
export function FrameProvider({
  brand,
  messages,
  path,
  onNavigate = loadPage,
  routes,
  icons,
  footer,
  children,
}: FrameProviderProps) {
  const value = useMemo(
    () => ({ brand, messages, path, onNavigate, routes, icons, footer }),
    [brand, messages, path, onNavigate, routes, icons, footer],
  );
  return <ShellContext.Provider value={value}>{children}</ShellContext.Provider>;
}
