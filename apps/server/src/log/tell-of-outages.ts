import type { Logger } from 'pino';

/** Milliseconds between two lines on a failure that lasts. */
export const TELL_EVERY_MS = 60_000;

export type OutageTeller = {
  /** Called each time that it fails. */
  failed(err: unknown): void;
  /** Called each time that it works. */
  worked(): void;
};

/**
 * Tells of work that is tried again all the time: when it fails first, once a minute while it fails, and when it works again.
 */
export function tellOfOutages(
  log: Logger,
  {
    failing,
    over,
  }: {
    /** The line while it fails. */
    failing: string;
    /** The line after it. */
    over: string;
  },
): OutageTeller {
  let failures = 0;
  let toldAt = 0;
  return {
    failed(err) {
      failures += 1;
      const time = performance.now();
      if (failures > 1 && time - toldAt < TELL_EVERY_MS) return;
      toldAt = time;
      log.error({ err, failures }, failing);
    },
    worked() {
      if (failures > 0) log.info({ failures }, over);
      failures = 0;
    },
  };
}
