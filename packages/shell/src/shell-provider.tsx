import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import { createStore } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { keepClickId } from './memory/click-id.ts';
import { createSessionActions } from './session/create-session-actions.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { ShellContext } from './shell-context.ts';

export interface ShellProviderProps {
  brand: Brand;
  client: ApiClient;
  /** Path of the page that is shown, such as `/art/guide/`; marks the menu's entry. */
  path: string;
  /** Goes to a path of this site. Default: loads it as the browser does. */
  onNavigate?: ((href: string) => void) | undefined;
  children?: ReactNode;
}

function loadPage(href: string) {
  window.location.assign(href);
}

/** What the shell's parts need around them, for hosts that place the parts themselves. */
export function ShellProvider({
  brand,
  client,
  path,
  onNavigate = loadPage,
  children,
}: ShellProviderProps) {
  // One store a shell: two renders on a server never see each other's user.
  const [store] = useState(createStore);
  const sessionActions = useMemo(() => createSessionActions({ store, client }), [store, client]);
  const value = useMemo(
    () => ({ brand, client, path, onNavigate, store, sessionActions }),
    [brand, client, path, onNavigate, store, sessionActions],
  );
  useEffect(() => keepClickId(window.location.search));
  return (
    <ShellContext.Provider value={value}>
      <SessionKeeper />
      {children}
    </ShellContext.Provider>
  );
}
