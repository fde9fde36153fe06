import { readStored, writeStored } from '../storage/browser-storage.ts';

const key = 'session-ended';
const area = 'session';

/** Whether the session of this tab's last user has ended without their doing. */
export const hasSessionEnded = (): boolean => readStored(key, { area }) !== undefined;

/** Noted beyond the page: the client may load the log-in page anew. */
export function noteSessionEnd(hasEnded: boolean): void {
  writeStored(key, hasEnded ? '1' : undefined, { area });
}
