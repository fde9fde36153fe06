import type { Logger } from 'pino';

/** Wrong codes of all people within a time, on one server; more than this is guessing. */
export const WRONG_CODE_ALARM = { count: 100, seconds: 5 * 60 } as const;

export type WrongCodeAlarm = {
  /** A code was compared and was wrong. */
  note(now: Date): void;
  /** Since the server started. */
  count(): number;
};

/** Counts wrong codes, and logs an error, once a window, when there are too many. */
export function createWrongCodeAlarm({ log }: { log: Logger }): WrongCodeAlarm {
  let total = 0;
  let inWindow = 0;
  let windowEndMs = Number.NEGATIVE_INFINITY;
  return {
    note(now) {
      total += 1;
      if (now.getTime() >= windowEndMs) {
        inWindow = 0;
        windowEndMs = now.getTime() + WRONG_CODE_ALARM.seconds * 1000;
      }
      inWindow += 1;
      if (inWindow === WRONG_CODE_ALARM.count) {
        log.error(
          { wrongCodes: inWindow, seconds: WRONG_CODE_ALARM.seconds },
          'Many wrong log-in codes within a short time: somebody may be guessing',
        );
      }
    },
    count: () => total,
  };
}
