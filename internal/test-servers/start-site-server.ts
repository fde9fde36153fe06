import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverPackage, serverScript } from './server-script.ts';

/** A first start makes the embedded database, on a machine that may be busy with other tests. */
const startTimeoutMs = 180_000;

export type StartSiteServerOptions = {
  /** Kept afterwards when it is given; else a temporary one that goes with the server. */
  dataDir?: string;
  /** A PostgreSQL instead of the embedded database. */
  databaseUrl?: string;
  /** More of the configuration. */
  env?: Record<string, string>;
  /**
   * `built` (default) is what `pnpm build` made, `source` needs no build; or the file of a script
   * that starts the server in another way and says its address as `main` does.
   */
  from?: 'built' | 'source' | { script: string };
  /**
   * How long it lives. The code of the embedded database is compiled a second time, to faster code, only in a server that
   * lives for `minutes`: in one that lives for `seconds` (default) that takes longer than it saves.
   */
  lives?: 'seconds' | 'minutes';
  /**
   * Whether an empty data folder gets a copy of `TEST_DATA_TEMPLATE`, if that is set: a migrated
   * embedded database and a simulator's keys, which take seconds to make. Default: true.
   */
  usesTemplate?: boolean;
};

export type SiteServer = {
  readonly url: string;
  /** Of the process. */
  readonly pid: number;
  /** Folder of its data. */
  readonly dataDir: string;
  /** Whether the process has not ended yet. */
  isRunning(): boolean;
  /** Its exit code, once the process has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Reads its log so far. */
  log(): string;
  /** Of the page with the mails that were not sent; empty if there is a mail server. */
  readonly mailboxUrl: string;
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
  lives = 'seconds',
  usesTemplate = true,
}: StartSiteServerOptions = {}): Promise<SiteServer> {
  const dataFolder = dataDir ?? (await mkdtemp(join(tmpdir(), 'site-data-')));
  if (usesTemplate && !databaseUrl && !env['DATABASE_URL']) await copyTemplate(dataFolder);
  const flags = lives === 'seconds' ? ['--liftoff-only'] : [];
  const child = spawn(process.execPath, [...flags, ...commandOf(from)], {
    cwd: serverPackage,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      // Tests make many people, all of them on this machine.
      WELCOMES_PER_NETWORK: '1000000',
      WELCOMES_PER_MAIL_DOMAIN: '1000000',
      // Errors in the log name lines of the sources.
      ...(from === 'built' && { NODE_OPTIONS: '--enable-source-maps' }),
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

  let mailboxUrl = '';
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start in time:\n${log}`));
    }, startTimeoutMs);
    createInterface(child.stdout).on('line', (line) => {
      const address = /https?:\/\/\S+$/.exec(line)?.[0];
      if (!address) return;
      if (address.includes('/development/mailbox/')) mailboxUrl = address;
      else {
        clearTimeout(timer);
        resolve(address);
      }
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
    isRunning: () => child.exitCode === null && child.signalCode === null,
    ended,
    log: () => log,
    mailbox: (email) => readCode(mailboxUrl, email),
    get mailboxUrl() {
      return mailboxUrl;
    },
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
}

function commandOf(from: NonNullable<StartSiteServerOptions['from']>): string[] {
  if (from === 'built') {
    const bundle = join(serverPackage, 'dist/main.js');
    if (existsSync(bundle)) return [bundle];
    throw new Error('The server is not built. Run `pnpm build`, or start it from its source.');
  }
  const script = from === 'source' ? join(serverPackage, 'src/main.ts') : from.script;
  return ['--conditions=@site/source', serverScript(script)];
}

/** Only into an empty folder: any other one is what its test is about. */
async function copyTemplate(dataFolder: string): Promise<void> {
  const template = process.env['TEST_DATA_TEMPLATE'];
  if (!template) return;
  const entries = await readdir(dataFolder).catch(() => undefined);
  if (entries?.length === 0) cpSync(template, dataFolder, { recursive: true });
}

/** The part of the development mailbox that is used here. */
type Mailbox = { mails: { to: string; subject: string }[] };

async function readCode(mailboxUrl: string, email: string): Promise<string> {
  const response = await fetch(mailboxUrl, {
    headers: { accept: 'application/json' },
  });
  const { mails } = (await response.json()) as Mailbox;
  const subject = mails.find((mail) => mail.to === email)?.subject;
  const code = /\d{6}/.exec(subject ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${email}`);
  return code;
}
