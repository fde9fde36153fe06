import type { User } from '@site/api-client/wire';
import { atom } from 'jotai';

/** Login state. `loading` until the service has answered for the first time, and on the server. */
export type Session =
  | { readonly state: 'loading' }
  | {
      readonly state: 'guest';
      /**
       * The id of the user whose session the service has just ended while they were at work here;
       * gone when the service is asked again who is logged in.
       */
      readonly interrupted?: string;
    }
  | { readonly state: 'user'; readonly user: User };

export const guest: Session = { state: 'guest' };

export const sessionAtom = atom<Session>({ state: 'loading' });

/** Logged in means a non-empty `id`. */
export function toSession(user: User | null): Session {
  return user?.id ? { state: 'user', user } : guest;
}
