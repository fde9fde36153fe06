import type { ApiClient } from '@site/api-client';
import type { Brand } from '@site/brand';
import type { createStore } from 'jotai';
import { createContext, useContext } from 'react';
import type { ShellMessages } from './messages/messages.ts';
import type { SessionActions } from './session/create-session-actions.ts';
import type { SiteBuild } from './site-build/site-build.ts';

export interface ShellContextValue {
  readonly brand: Brand;
  readonly client: ApiClient;
  readonly messages: ShellMessages;
  /** Path of the page that is shown. */
  readonly path: string;
  /** Goes to a path of this site without loading the site again. */
  readonly onNavigate: (href: string) => void;
  readonly build: SiteBuild | undefined;
  readonly store: ReturnType<typeof createStore>;
  readonly sessionActions: SessionActions;
}

export const ShellContext = createContext<ShellContextValue | undefined>(undefined);

/** What the shell around this component was given. Throws where there is none. */
export function useShell(): ShellContextValue {
  const value = useContext(ShellContext);
  if (value) return value;
  throw new Error('There is no <Shell> around this component. Render it inside <Shell>.');
}

/** The brand of this host. */
export function useBrand(): Brand {
  return useShell().brand;
}

/** The client of the service that the shell was given. */
export function useClient(): ApiClient {
  return useShell().client;
}

/** The words that the shell was given. */
export function useMessages(): ShellMessages {
  return useShell().messages;
}
