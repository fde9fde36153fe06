import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/** Milliseconds in which the database must answer for the server to be ready. */
export const READY_TIMEOUT_MS = 2_000;

/** Questions to a database that does not answer: each holds a connection until it is given up. */
const maxOpenQuestions = 3;

export type ReadinessState = 'ready' | 'no-database' | 'stopping';

/** Whether new requests should come to this server. */
export type Readiness = {
  check(): Promise<ReadinessState>;
  readonly isStopping: boolean;
  /** From here on it is stopping. */
  turnOff(): void;
};

export function createReadiness({ database }: { database: Database }): Readiness {
  let isStopping = false;
  let openQuestions = 0;
  let current: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    if (openQuestions >= maxOpenQuestions) return false;
    openQuestions += 1;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS).unref();
    });
    const answer = database
      .execute(sql`select 1`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        openQuestions -= 1;
        clearTimeout(timer);
      });
    return await Promise.race([answer, tooLate]);
  }

  return {
    async check() {
      if (isStopping) return 'stopping';
      // Simultaneous callers share one answer, so frequent checks cost the database nothing more.
      current ??= ask().finally(() => {
        current = undefined;
      });
      return (await current) ? 'ready' : 'no-database';
    },
    get isStopping() {
      return isStopping;
    },
    turnOff() {
      isStopping = true;
    },
  };
}
