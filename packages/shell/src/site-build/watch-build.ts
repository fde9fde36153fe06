import { readStored, writeStored } from '../storage/browser-storage.ts';
import type { SiteBuild } from './site-build.ts';

/** Milliseconds between two questions, while the page is seen. */
export const ASK_EVERY_MS = 10 * 60_000;

/** Milliseconds for which a build has to be served before it counts: servers change one by one. */
export const SETTLE_MS = 2 * 60_000;

/** Builds that a browser remembers to have run, the newest last. */
export const MAX_REMEMBERED = 10;

const ranKey = 'builds';
const toldKey = 'told-build';

export interface WatchBuildOptions {
  build: SiteBuild;
  /** A newer build is served. Called once a build in this tab, however often the page is loaded. */
  onNew(): void;
  signal: AbortSignal;
}

/**
 * Asks now and then which build the site serves, until the signal is aborted.
 *
 * While servers change from one build to the next, the answers differ. A build counts as newer once it
 * was the answer twice in a row, some minutes apart, and if this browser has not run it before its own.
 */
export async function watchBuild({ build, onNew, signal }: WatchBuildOptions): Promise<void> {
  const older = rememberRun(build.id);
  let candidate: string | undefined;
  while (!signal.aborted) {
    const served = await build.readServed();
    if (signal.aborted) return;
    if (served !== undefined) {
      const isNewer = served !== build.id && !older.includes(served);
      const isTold = readStored(toldKey, { area: 'session' }) === served;
      if (!isNewer || isTold) candidate = undefined;
      else if (served !== candidate) candidate = served;
      else {
        candidate = undefined;
        writeStored(toldKey, served, { area: 'session' });
        onNew();
      }
    }
    await waitVisibly(candidate === undefined ? ASK_EVERY_MS : SETTLE_MS, signal);
  }
}

/** @returns the builds that this browser has run before this one came. */
function rememberRun(id: string): readonly string[] {
  const ran = (readStored(ranKey) ?? '').split(' ').filter((each) => each !== '');
  const place = ran.indexOf(id);
  if (place >= 0) return ran.slice(0, place);
  writeStored(ranKey, [...ran, id].slice(-MAX_REMEMBERED).join(' '));
  return ran;
}

/** Waits so long, and until the page is seen. */
async function waitVisibly(delayMs: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      look();
    }, delayMs);
    function look() {
      if (!signal.aborted && (!isOver || document.visibilityState === 'hidden')) return;
      clearTimeout(timer);
      signal.removeEventListener('abort', look);
      document.removeEventListener('visibilitychange', look);
      resolve();
    }
    signal.addEventListener('abort', look);
    document.addEventListener('visibilitychange', look);
    look();
  });
}
