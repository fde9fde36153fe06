import { useAtomValue } from 'jotai';
import { useShell } from '../shell-context.ts';
import type { SessionActions } from './create-session-actions.ts';
import { type Session, sessionAtom } from './session.ts';

/** Reads the login state: `loading`, `guest` or `user`. Inside a `Shell` only. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store: useShell().store });
}

/** Actions on the session; the same object as long as the shell lives. */
export function useSessionActions(): SessionActions {
  return useShell().sessionActions;
}
