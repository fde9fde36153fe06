import { readStored, writeStored } from '../storage/browser-storage.ts';

const key = 'session-ended';
const area = 'session';

/** Whether the session of this tab's last user has ended without their doing. */
export const hasSessionEnded = (): boolean => readStored(key, { area }) !== undefined;

/** Noted beyond the page: the client may reload the log-in page. */
export function noteSessionEnd(hasEnded: boolean): void {
  writeStored(key, hasEnded ? '1' : undefined, { area });
}
