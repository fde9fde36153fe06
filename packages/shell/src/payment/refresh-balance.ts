import type { SessionActions } from '../session/create-session-actions.ts';

/**
 * Asks for the user twice: the first call may share a question from before the points were there.
 * Never rejects: the session's keeper asks again by itself when the service is unreachable.
 */
export async function refreshBalance({ refresh }: Pick<SessionActions, 'refresh'>): Promise<void> {
  await Promise.allSettled([refresh()]);
  await Promise.allSettled([refresh()]);
}
