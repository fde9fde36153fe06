/**
 * Names of the service for the states of a creation that has not ended. `queued`: it waits for its
 * turn. `uncertain`: an answer was lost, so that it may or may not run.
 */
export type OpenStatus = 'queued' | 'running' | 'uncertain';

const underWay: readonly string[] = ['sending', 'queued', 'running', 'uncertain'];

/** Whether a creation is under way. */
export function isCreating<State extends { readonly status: string }>(
  state: State,
): state is Extract<State, { status: 'sending' | OpenStatus }> {
  return underWay.includes(state.status);
}
