import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const startTimeoutMs = 60_000;

export type TestPgbouncer = {
  /** The database of `url`, by way of the pooler. */
  readonly url: string;
  stop(): Promise<void>;
};

/**
 * A PgBouncer, from the binary of Debian's package `pgbouncer`, in front of the PostgreSQL at
 * `url`. It hands out its two connections by the transaction.
 */
export async function startPgbouncer(url: string): Promise<TestPgbouncer> {
  const binary = findPgbouncer();
  const account = await unprivilegedAccount();
  const target = new URL(url);
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String(await freePort());
  const folder = await mkdtemp(join(tmpdir(), 'test-pgbouncer-'));
  const settings = join(folder, 'pgbouncer.ini');
  const password = target.password && ` password=${decodeURIComponent(target.password)}`;
  await writeFile(
    settings,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${here.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  );
  if (account) {
    await chown(folder, account.uid, account.gid);
    await chown(settings, account.uid, account.gid);
  }
  const pooler = spawn(binary, [settings], {
    cwd: folder,
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => pooler.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const said: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`PgBouncer ${what}:\n${said.join('\n')}`));
      const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
      const lines = createInterface(pooler.stderr);
      lines.once('close', () => fail('ended before it was ready'));
      // Read on after that, so that it is never stopped by a full pipe.
      lines.on('line', (line) => {
        if (said.length < 50) said.push(line);
        if (!line.includes('process up')) return;
        clearTimeout(timer);
        resolve();
      });
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: here.href, stop };
}

function findPgbouncer(): string {
  const folders = ['/usr/sbin', ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'PgBouncer is not installed, and tests need a real one. Install it (`apt-get install pgbouncer`).',
  );
}
