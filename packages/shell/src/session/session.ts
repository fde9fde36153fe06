import type { User } from '@site/api-client/wire';
import { atom } from 'jotai';

/** Who is here. `loading` until the service has answered for the first time, and on the server. */
export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'guest' }
  | { readonly state: 'user'; readonly user: User };

export const guest: Session = { state: 'guest' };

export const sessionAtom = atom<Session>({ state: 'loading' });

/** Logged in means a non-empty `secret`. */
export function toSession(user: User | undefined): Session {
  return user?.secret ? { state: 'user', user } : guest;
}
