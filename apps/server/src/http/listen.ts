import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { StartupError } from '../startup-error.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Milliseconds that a request may take to come in: 10 MB from a phone on a slow network need more
 * than Node's five minutes. A form that stands still is given up after half a minute.
 */
const requestTimeoutMs = 15 * 60_000;

export type Listener = {
  /** With the port that it really got. */
  readonly url: string;
  /** Takes no new requests; ends when the running ones have ended. */
  close(): Promise<void>;
  /** Breaks off the requests that still run. */
  breakOff(): void;
};

/** How often connections are looked at while closing: one that fell idle is closed then. */
const closingStepMs = 50;

/** @throws {StartupError} when the address can't be had. */
export async function listen(
  app: Hono<AppEnv>,
  { port, host }: { port: number; host: string },
): Promise<Listener> {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { requestTimeout: requestTimeoutMs },
  }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartupError(error, { port, host })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://${toUrlHost(host)}:${actualPort}`,
    close: () =>
      new Promise((resolve) => {
        const idle = setInterval(() => server.closeIdleConnections(), closingStepMs);
        server.close(() => {
          clearInterval(idle);
          resolve();
        });
      }),
    breakOff: () => server.closeAllConnections(),
  };
}

/** A name to type into a browser: the wildcard addresses are none. */
function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toStartupError(error: Error, { port, host }: { port: number; host: string }): Error {
  const code = 'code' in error ? error.code : undefined;
  const hint = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that, or choose another port: PORT=${port + 1}.`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023 by PORT.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The name ${host} leads nowhere. Set HOST to an address, such as 127.0.0.1.`,
  }[String(code)];
  return hint ? new StartupError(hint, { cause: error }) : error;
}
