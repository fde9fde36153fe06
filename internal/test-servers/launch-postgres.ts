import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { unprivilegedAccount } from './unprivileged-account.ts';

const run = promisify(execFile);

/** Starting takes a second; a machine under load may need far longer. */
const startTimeoutMs = 60_000;

/** A test's data need not outlive a power cut. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  lc_messages: 'C',
};

export type LaunchedPostgres = {
  readonly url: string;
  stop(): Promise<void>;
};

/** A PostgreSQL server with its files in a temporary folder, which goes with it. */
export async function launchPostgres(): Promise<LaunchedPostgres> {
  const binaries = findPostgresBinaries();
  const account = await unprivilegedAccount();
  const folder = await mkdtemp(join(tmpdir(), 'test-postgres-'));
  if (account) await chown(folder, account.uid, account.gid);
  const files = join(folder, 'files');
  const options = { cwd: folder, ...account };
  await run(
    join(binaries, 'initdb'),
    ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );

  const port = await freePort();
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(binaries, 'postgres'), ['-D', files, '-p', String(port), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const stop = async () => {
    process.off('exit', endWithUs);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      // "Immediate shutdown": these files are not opened again.
      server.kill('SIGQUIT');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  try {
    await untilReady(createInterface(server.stderr));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** Reads on after that, so that the server is never stopped by a full pipe. */
async function untilReady(lines: ReturnType<typeof createInterface>): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ${what}:\n${said.join('\n')}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), startTimeoutMs);
    const onEnd = () => fail('ended immediately');
    lines.once('close', onEnd);
    lines.on('line', (line) => {
      if (said.length < 50) said.push(line);
      if (!line.includes('database system is ready to accept connections')) return;
      clearTimeout(timer);
      lines.off('close', onEnd);
      resolve();
    });
  });
}

/** Folder in which Debian and Ubuntu install each major version's programs. */
const debianFolder = '/usr/lib/postgresql';

/** The folder that holds `initdb` and `postgres`, of the newest version that is installed. */
function findPostgresBinaries(): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = [
    ...versions
      .sort((a, b) => Number(b) - Number(a))
      .map((name) => join(debianFolder, name, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed, and tests need a real one. Install it (`apt-get install postgresql`), or set TEST_DATABASE_URL to a server where databases may be created.',
  );
}
