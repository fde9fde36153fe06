import type { ApiClient } from '@site/api-client';
import { createStore } from 'jotai';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { CreationKeeper } from './creations/creation-keeper.tsx';
import { loadPage } from './navigation/load-page.ts';
import { skipLayerEntry } from './navigation/skip-layer-entry.ts';
import { createSessionActions } from './session/create-session-actions.ts';
import { SessionKeeper } from './session/session-keeper.tsx';
import { type Frame, ShellContext } from './shell-context.ts';
import { BuildKeeper } from './site-build/build-keeper.tsx';
import type { SiteBuild } from './site-build/site-build.ts';
import { storeClickId } from './storage/click-id.ts';
import type { ChangeUserMenu } from './user-menu/user-menu-item.ts';

export interface ShellProviderProps extends Frame {
  /** Makes every call of the shell. Pass the same one at each render. */
  client: ApiClient;
  /**
   * Gives back the lines of the user menu, in groups, from those that it has. The same function for
   * the life of the page. Default: they stay as they are.
   */
  changeUserMenu?: ChangeUserMenu | undefined;
  /**
   * Says without a call whether somebody may be logged in, as `hasSessionMarker` of
   * `@site/api-client` does where the service marks its browsers. While it says no, everybody is a
   * guest, and the service is asked only once the page is used. Default: the service is always asked.
   */
  mayBeLoggedIn?: (() => boolean) | undefined;
  /**
   * The build that this page was loaded from: once the site serves a newer one, the page says so. The
   * same object for the life of the page. Default: nothing is said.
   */
  build?: SiteBuild | undefined;
  /** The parts of the frame, and the page. */
  children?: ReactNode;
}

const always = () => true;

/** Provides what the shell's parts need around them, for hosts that place the parts themselves. */
export function ShellProvider({
  brand,
  client,
  messages,
  path,
  onNavigate = loadPage,
  routes,
  icons,
  marks,
  footer,
  changeUserMenu,
  mayBeLoggedIn = always,
  build,
  children,
}: ShellProviderProps) {
  // One store a shell: two renders on a server never see each other's user.
  const [store] = useState(createStore);
  const sessionActions = useMemo(() => createSessionActions({ store, client }), [store, client]);
  const value = useMemo(
    () => ({
      brand,
      client,
      messages,
      path,
      onNavigate,
      routes,
      icons,
      marks,
      footer,
      changeUserMenu,
      build,
      store,
      sessionActions,
    }),
    [
      brand,
      client,
      messages,
      path,
      onNavigate,
      routes,
      icons,
      marks,
      footer,
      changeUserMenu,
      build,
      store,
      sessionActions,
    ],
  );
  useEffect(() => storeClickId(window.location.search));
  useEffect(skipLayerEntry, []);
  return (
    <ShellContext.Provider value={value}>
      <SessionKeeper mayBeLoggedIn={mayBeLoggedIn} />
      <CreationKeeper />
      <BuildKeeper />
      {children}
    </ShellContext.Provider>
  );
}
