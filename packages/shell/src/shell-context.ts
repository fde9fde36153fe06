import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import type { createStore } from 'jotai';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import type { ShellMessages } from './messages/messages.ts';
import type { Routes } from './navigation/routes.ts';
import type { SessionActions } from './session/create-session-actions.ts';
import type { SiteBuild } from './site-build/site-build.ts';
import type { ChangeUserMenu } from './user-menu/user-menu-item.ts';

/** Data of menus and links. */
export interface Frame {
  /** Name, logo, menu, colours and language of the site. */
  brand: Brand;
  /** The words of one language, such as those of `@site/shell/en`. */
  messages: ShellMessages;
  /** Path of the page that is shown, such as `/art/guide/`; marks the menu's entry. */
  path: string;
  /** Goes to a path of this site. Default: loads it as the browser does. */
  onNavigate?: ((href: string) => void) | undefined;
  /** Addresses of the pages that the shell's own parts link to. Default: those of `Routes`. */
  routes?: Partial<Routes> | undefined;
  /** Pictograms of the menu's entries, by the entry's id. Default: those that the brand names. */
  icons?: Readonly<Record<string, ReactElement>> | undefined;
  /** Notes on entries of the menu before they are followed, by address. Default: none. */
  marks?: Readonly<Record<string, string>> | undefined;
  /** Text and links at the foot of the menu. Default: the brand's `footerText`. */
  footer?: ReactNode;
}

export interface ShellContextValue extends Frame {
  readonly onNavigate: (href: string) => void;
  readonly client: ApiClient;
  readonly build: SiteBuild | undefined;
  readonly changeUserMenu: ChangeUserMenu | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly sessionActions: SessionActions;
}

export type FrameContextValue = Frame & Pick<ShellContextValue, 'onNavigate'>;

/** Menus and links need its frame alone. */
export const ShellContext = createContext<
  ShellContextValue | (FrameContextValue & { readonly store?: undefined }) | undefined
>(undefined);

function throwAlone(): never {
  throw new Error('There is no <Shell> around this component. Render it inside <Shell>.');
}

/** Returns the values of the surrounding shell. Throws where there is none. */
export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  return value?.store ? value : throwAlone();
}

/** Returns the values of the shell, or of the frame alone. Throws where there is neither. */
export function useFrame(): FrameContextValue {
  return useContext(ShellContext) ?? throwAlone();
}

/** The brand of this host. */
export function useBrand(): Brand {
  return useFrame().brand;
}

/** The client of the service that the shell was given. */
export function useClient(): ApiClient {
  return useShell().client;
}

/** The words that the shell was given. */
export function useMessages(): ShellMessages {
  return useFrame().messages;
}
