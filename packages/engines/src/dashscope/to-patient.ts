import type { EngineStatus } from '../engine-status.ts';

/** Between two questions about a film, as the service asks for. */
const POLL_AFTER_MS = 15_000;

/** How a film stands, and when to ask for it again. */
export function toPatient(status: EngineStatus): EngineStatus {
  return status.status === 'running' ? { ...status, pollAfterMs: POLL_AFTER_MS } : status;
}
