import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const serverPackage = resolve(import.meta.dirname, '../../apps/server');

/** A first start makes the embedded database, on a machine that may be busy with other tests. */
const startTimeoutMs = 60_000;

export type StartSiteServerOptions = {
  /** Kept afterwards when it is given; else a temporary one that goes with the server. */
  dataDir?: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** More of the configuration. */
  env?: Record<string, string>;
  /** `built` (default) is what `pnpm build` made, `source` needs no build. */
  from?: 'built' | 'source';
};

export type SiteServer = {
  readonly url: string;
  /** Of the process. */
  readonly pid: number;
  /** Where it keeps its data. */
  readonly dataDir: string;
  /** What it logged so far. */
  log(): string;
  /** The newest code that went to an address. @throws when none did. */
  mailbox(email: string): Promise<string>;
  /** SIGTERM; ends when the process has. @returns its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL; ends when the process has. */
  kill(): Promise<void>;
};

/**
 * Starts the real server in a process of its own, on a free port, and waits until it says its
 * address.
 *
 * @throws with what it wrote to stderr, when it ends before that.
 */
export async function startSiteServer({
  dataDir,
  databaseUrl,
  env = {},
  from = 'built',
}: StartSiteServerOptions = {}): Promise<SiteServer> {
  const dataFolder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-data-')));
  const child = spawn(process.execPath, commands[from], {
    cwd: serverPackage,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'exit').then(async ([exitCode]: (number | null)[]) => {
    process.off('exit', killWithUs);
    if (!dataDir) await rm(dataFolder, { recursive: true, force: true });
    return exitCode ?? null;
  });

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start in time:\n${log}`));
    }, startTimeoutMs);
    createInterface(child.stdout).on('line', (line) => {
      const address = /https?:\/\/\S+$/.exec(line)?.[0];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
    // 'close' comes when stderr was read to its end, too.
    child.once('close', (exitCode) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with exit code ${exitCode}:\n${log}`));
    });
  });

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    dataDir: dataFolder,
    log: () => log,
    mailbox: (email) => readCode(url, email),
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

const commands = {
  get built() {
    const bundle = join(serverPackage, 'dist/main.js');
    if (existsSync(bundle)) return ['--enable-source-maps', bundle];
    throw new Error('The server is not built. Run `pnpm build`, or start it from its source.');
  },
  source: ['--conditions=@site/source', join(serverPackage, 'src/main.ts')],
};

/** The part of `/development/mailbox` that is used here. */
type Mailbox = { mails: { to: string; subject: string }[] };

async function readCode(url: string, email: string): Promise<string> {
  const response = await fetch(new URL('/development/mailbox', url), {
    headers: { accept: 'application/json' },
  });
  const { mails } = (await response.json()) as Mailbox;
  const subject = mails.find((mail) => mail.to === email)?.subject;
  const code = /\d{6}/.exec(subject ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}
