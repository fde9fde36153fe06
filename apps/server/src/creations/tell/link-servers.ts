import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionOptions } from '../../database/connection-options.ts';
import { modelLock } from '../../engines/assert-no-work-is-dropped.ts';
import type { Model } from '../../engines/open-models.ts';
import type { CreationWatch } from './creation-watch.ts';

/** PostgreSQL's, within one database. */
const channel = 'creations';

/** People in one notice, by ids of 32 characters: PostgreSQL takes fewer than 8000 bytes. */
export const MAX_PEOPLE_PER_NOTICE = 200;

/** Milliseconds between two notices; what is announced meanwhile goes with the next. */
const pauseMs = 20;

/** Milliseconds without a notice of this server after which it checks the connection. */
export const CHECK_EVERY_MS = 10_000;

/** Milliseconds after which a connection that does not answer is given up. */
export const ANSWER_MS = 5_000;

/** Milliseconds before the first attempt to connect again; doubled for each further one. */
const retryMs = 250;
const maxRetryMs = 30_000;

const failed =
  'What other servers do is seen up to a second late: the connection for their notices failed, and is tried again. If this stays, check DATABASE_DIRECT_URL, or DATABASE_URL where that is not set';

export type LinkServersOptions = {
  /** Leads to PostgreSQL itself: a pooler would hand the connection to somebody else. */
  url: string;
  /** Models that this server runs: others may be started without them as long as it is there. */
  models: readonly Pick<Model, 'id'>[];
  watch: Pick<CreationWatch, 'onAnnouncement' | 'wake'>;
  /** Looks for work now. */
  worker: { wake(): unknown };
  log: Logger;
};

/**
 * Tells other servers on this database whose creations have changed here, and hears the same of
 * them, by LISTEN and NOTIFY on one connection. Notices may be lost; the polls find what they told.
 *
 * @returns what sends the rest and ends the connection.
 */
export function linkServers({
  url,
  models,
  watch,
  worker,
  log,
}: LinkServersOptions): () => Promise<void> {
  const closing = new AbortController();
  /** People whom the next notices are about; nobody while there is no connection. */
  const untold = new Set<string>();
  let leavesWork = false;
  let connecting: Socket | undefined;
  let isConnected = false;
  /** There is something to tell, or the connection is to end. */
  let ring = () => {};

  watch.onAnnouncement((announcement) => {
    if (!isConnected) return;
    untold.add(announcement.userId);
    leavesWork ||= announcement.leavesWork;
    ring();
  });

  function takeNotice(): string | undefined {
    if (untold.size === 0) return undefined;
    const userIds = [...untold].slice(0, MAX_PEOPLE_PER_NOTICE);
    for (const userId of userIds) untold.delete(userId);
    const notice = [leavesWork ? 'work' : 'change', ...userIds].join(' ');
    leavesWork = false;
    return notice;
  }

  function hear(notice: string): void {
    const [kind, ...userIds] = notice.split(' ');
    watch.wake(userIds);
    if (kind === 'work') worker.wake();
  }

  /** Waits for the bell. @returns whether it did not ring in time. */
  const isQuiet = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(true), CHECK_EVERY_MS);
      ring = () => {
        clearTimeout(timer);
        resolve(false);
      };
    });

  /** One connection, from its start to its end. */
  async function connect(onConnected: () => void): Promise<void> {
    const socket = new Socket();
    const client = new pg.Client({
      ...connectionOptions,
      connectionString: url,
      query_timeout: ANSWER_MS,
      application_name: 'site-server notices',
      stream: () => socket,
    });
    let lost: Error | undefined;
    client.on('error', (error) => {
      lost = error;
      ring();
    });
    connecting = socket;
    try {
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      client.on('notification', ({ processId, payload = '' }) => {
        // This server has acted on its own already.
        if (processId !== rows[0]?.pid) hear(payload);
      });
      await client.query(`listen ${channel}`);
      await client.query(
        'select pg_advisory_lock_shared($1, hashtext(id)) from unnest($2::text[]) as id',
        [modelLock, models.map(({ id }) => id)],
      );
      connecting = undefined;
      isConnected = true;
      onConnected();
      while (!lost) {
        const notice = takeNotice();
        if (notice) {
          await client.query('select pg_notify($1, $2)', [channel, notice]);
          await delay(pauseMs);
        } else if (closing.signal.aborted) {
          return;
        } else if (await isQuiet()) {
          await client.query('select 1');
        }
      }
      throw lost;
    } finally {
      isConnected = false;
      untold.clear();
      leavesWork = false;
      // Without a goodbye, which a connection that stalls would never deliver.
      socket.destroy();
    }
  }

  async function stayConnected(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        await connect(() => {
          if (failures > 0) log.info('The connection for notices of other servers is back');
          failures = 0;
          // Notices sent until now were missed.
          watch.wake();
          worker.wake();
        });
      } catch (err) {
        if (closing.signal.aborted) return;
        log[failures === 0 ? 'warn' : 'debug']({ err }, failed);
        // Not all servers at the same moment.
        const wait = Math.min(maxRetryMs, retryMs * 2 ** failures) * (0.5 + Math.random() / 2);
        failures += 1;
        await delay(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  }

  const ended = stayConnected();
  return async () => {
    closing.abort();
    ring();
    connecting?.destroy();
    await ended;
  };
}
