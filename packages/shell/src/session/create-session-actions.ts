import type { ApiClient } from '@site/api-client';
import type { User } from '@site/api-client/wire';
import type { createStore } from 'jotai';
import { guest, sessionAtom, toSession } from './session.ts';
import { noteSessionEnd } from './session-end.ts';

export interface SessionActions {
  /**
   * Asks the service who is logged in. Calls at the same time share one request. Rejects as
   * `client.getUser` does; the session is then a guest's if nothing was known before.
   */
  refresh(): Promise<void>;
  /** The service has answered with the user as it is now: a login, a changed nickname. */
  replaceUser(user: User): void;
  /** Changes some of the user's fields here, without asking. Nothing for a guest. */
  changeUser(changes: Partial<User>): void;
  /** The balance as the service has just reported it. Nothing for a guest. */
  changePoints(pointCount: number): void;
  /** The service has just ended the session: its user counts as interrupted. */
  endSession(): void;
  /** Ends the session at the service, then here. Rejects as `client.logOut` does. */
  logOut(): Promise<void>;
  /** Ends all of the user's sessions at the service, then this one here. Rejects as `client.logOutEverywhere` does. */
  logOutEverywhere(): Promise<void>;
}

/** Creates the actions on a store's session. */
export function createSessionActions({
  store,
  client,
}: {
  store: ReturnType<typeof createStore>;
  client: Pick<ApiClient, 'getUser' | 'logOut' | 'logOutEverywhere'>;
}): SessionActions {
  let refreshing: Promise<void> | undefined;
  // A refresh that began before a local change must not undo it.
  let version = 0;

  function set(user: User | null) {
    version += 1;
    store.set(sessionAtom, toSession(user));
    noteSessionEnd(false);
  }

  async function askService() {
    const versionBefore = version;
    try {
      const user = await client.getUser();
      if (version !== versionBefore) return;
      const session = toSession(user);
      if (session.state === 'user') noteSessionEnd(false);
      else if (store.get(sessionAtom).state === 'user') noteSessionEnd(true);
      store.set(sessionAtom, session);
    } catch (error) {
      if (store.get(sessionAtom).state === 'loading') store.set(sessionAtom, guest);
      throw error;
    }
  }

  function changeUser(changes: Partial<User>) {
    const session = store.get(sessionAtom);
    if (session.state === 'user') set({ ...session.user, ...changes });
  }

  return {
    refresh() {
      refreshing ??= askService().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    replaceUser: set,
    changeUser,
    changePoints: (pointCount) => changeUser({ pointCount }),
    endSession() {
      const session = store.get(sessionAtom);
      version += 1;
      if (session.state === 'user') {
        store.set(sessionAtom, { state: 'guest', interrupted: session.user.id });
        noteSessionEnd(true);
      } else if (session.state === 'loading') store.set(sessionAtom, guest);
    },
    async logOut() {
      await client.logOut();
      set(null);
    },
    async logOutEverywhere() {
      await client.logOutEverywhere();
      set(null);
    },
  };
}
