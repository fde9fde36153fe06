import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import type { TcpProxy } from '../../testing/start-tcp-proxy.ts';
import type { Supervisor } from './start-supervisor.ts';

const run = promisify(execFile);

export type Fault = {
  readonly name: string;
  /** Does it, and ends when its cause is gone again; `random` gives numbers from 0 to 1. */
  inject(random: () => number): Promise<void>;
};

/** Bytes that a file may have while the disk is "full": less than any picture or upload. */
const fullAtBytes = 8_192;

const minute = 60;

/** Jumps of a clock, in seconds from the right time. */
const clockJumps = [-60 * minute, -2 * minute, 2 * minute, 20 * minute, 3 * 60 * minute];

/** The variables by which a process gets a clock that a file moves; none where that can't be had. */
export function clockVariables(file: string): Record<string, string> | undefined {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) return undefined;
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Time that only passes is what time-outs are measured by; a changed clock leaves it alone.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
}

/** The faults that can be injected here, and what can't with the reason. */
export function createFaults({
  supervisor,
  clockFile,
  database,
}: {
  supervisor: Supervisor;
  /** Moves the server's clock; undefined if it has the machine's. */
  clockFile: string | undefined;
  /** Between the server and its PostgreSQL; undefined for the embedded database. */
  database: { url: string; proxy: TcpProxy } | undefined;
}): { faults: readonly Fault[]; skipped: readonly string[] } {
  const skipped: string[] = [];
  const faults: Fault[] = [
    { name: 'kill -9', inject: () => supervisor.restart('SIGKILL') },
    { name: 'stopped and started', inject: () => supervisor.restart('SIGTERM') },
    {
      name: 'process frozen',
      async inject(random) {
        supervisor.signal('SIGSTOP');
        await setTimeout(500 + random() * 2000);
        supervisor.signal('SIGCONT');
      },
    },
  ];

  if (existsSync('/usr/bin/prlimit')) {
    faults.push({
      name: 'disk full',
      async inject(random) {
        const pid = supervisor.pid();
        const limit = (size: string) =>
          run('prlimit', ['--pid', String(pid), `--fsize=${size}:unlimited`]);
        await limit(String(fullAtBytes));
        await setTimeout(500 + random() * 2000);
        // An embedded database that had to write has ended its process by now.
        const lifted = await limit('unlimited').then(
          () => true,
          () => false,
        );
        await supervisor.untilStarted();
        if (!lifted && supervisor.pid() === pid) throw new Error('The disk is still full.');
      },
    });
  } else skipped.push('disk full: there is no prlimit (Debian: util-linux)');

  if (clockFile !== undefined) {
    faults.push({
      name: 'clock jump',
      async inject(random) {
        const jump = clockJumps[Math.floor(random() * clockJumps.length)] ?? 0;
        await writeFile(clockFile, `${jump < 0 ? '' : '+'}${jump}\n`);
        await setTimeout(500 + random() * 3000);
        await writeFile(clockFile, '+0\n');
      },
    });
  } else skipped.push('clock jump: there is no libfaketime (Debian: libfaketime)');

  if (database) {
    const { url, proxy } = database;
    const breakCommit = (fault: Parameters<TcpProxy['breakOn']>[1]['fault']) => async () =>
      proxy.breakOn('commit', { fault });
    faults.push(
      { name: "COMMIT's answer lost", inject: breakCommit('before-the-answer') },
      { name: 'COMMIT lost', inject: breakCommit('before-it-arrives') },
      { name: 'COMMIT without an answer', inject: breakCommit('silence') },
      {
        name: 'connections reset',
        async inject(random) {
          proxy.goAway();
          await setTimeout(random() * 1500);
          proxy.comeBack();
        },
      },
      {
        name: 'backends terminated',
        async inject() {
          const client = new pg.Client({ connectionString: url });
          await client.connect();
          await client.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
          );
          await client.end();
        },
      },
    );
  }
  return { faults, skipped };
}
