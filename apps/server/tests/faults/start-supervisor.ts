import { join } from 'node:path';
import { freePort } from '@internal/test-servers/free-port';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';

export type Supervisor = {
  /** The same after each start. */
  readonly url: string;
  /** Of the process that runs now. */
  pid(): number;
  /** Nothing where the process has just ended by itself. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it by this signal and starts it again; between the two, `whileStopped` has its data folder. */
  restart(signal: 'SIGKILL' | 'SIGTERM', whileStopped?: () => Promise<void>): Promise<void>;
  /** Waits until a process that ended by itself has been started again. */
  untilStarted(): Promise<void>;
  stop(): Promise<void>;
  /** The newest code that was mailed to an address. */
  mailbox(email: string): Promise<string>;
  /** Ends that nobody asked for and nothing excuses, with the last of what the process logged. */
  readonly deaths: readonly string[];
};

export type StartSupervisorOptions = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** Script that is run; by default the server of `runFaults`. */
  script?: string;
  /** Whether a process did right to end, judged by what it logged. */
  mayEnd(log: string): boolean;
  /** More of the configuration; `url` is the server's own. */
  env(url: string): Record<string, string>;
};

/** Keeps a server running on one port, as a service manager does. */
export async function startSupervisor({
  dataDir,
  databaseUrl,
  script = join(import.meta.dirname, 'serve.ts'),
  mayEnd,
  env,
}: StartSupervisorOptions): Promise<Supervisor> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const deaths: string[] = [];
  let isExpected = false;

  /** Tries until it runs: a fault may hit what a server does with its database when it starts. */
  async function launch(): Promise<SiteServer> {
    try {
      return await startSiteServer({
        from: { script },
        dataDir,
        ...(databaseUrl !== undefined && { databaseUrl }),
        env: { ...env(url), PORT: String(port) },
      });
    } catch (error) {
      if (!(error instanceof Error && mayEnd(error.message))) throw error;
      return await launch();
    }
  }

  async function start(): Promise<SiteServer> {
    const started = await launch();
    isExpected = false;
    void started.ended.then(async (exitCode) => {
      if (isExpected || started !== (await server)) return;
      const log = started.log();
      if (!mayEnd(log)) deaths.push(`exit code ${exitCode}: ${log.slice(-2000)}`);
      server = start();
    });
    return started;
  }
  let server = start();
  let running = await server;
  const current = async () => {
    running = await server;
    return running;
  };

  return {
    url,
    deaths,
    pid: () => running.pid,
    signal(signal) {
      if (running.isRunning()) process.kill(running.pid, signal);
    },
    mailbox: async (email) => await (await current()).mailbox(email),
    async restart(signal, whileStopped) {
      const old = await current();
      isExpected = true;
      await (signal === 'SIGKILL' ? old.kill() : old.stop());
      await whileStopped?.();
      server = start();
      await current();
    },
    async untilStarted() {
      await current();
    },
    async stop() {
      const old = await current();
      isExpected = true;
      await old.stop();
    },
  };
}
