import { createServer } from 'node:http';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { VariableName } from '../settings/environment-variables.ts';
import { StartupError } from '../startup-error.ts';
import { answerEarly, isRefusedEarly } from './answer-early.ts';
import type { AppEnv } from './app-env.ts';
import {
  CONNECTION_LIMITS,
  type ConnectionLimits,
  type LimitConnectionsOptions,
  limitConnections,
} from './limit-connections.ts';

export type ListenOptions = {
  port: number;
  host: string;
  /** Variables that the operator can change when the address is not available. */
  variables?: { port: VariableName; host: VariableName };
  /** Default: those of {@link CONNECTION_LIMITS}. */
  limits?: Partial<ConnectionLimits>;
  /** Paths whose requests may take long to come in. Default: none. */
  slowPaths?: readonly string[];
  /** Told when connections were closed because there are too many; once a minute at the most. */
  onDrop?: LimitConnectionsOptions['onDrop'];
};

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

/** @throws {StartupError} when the address is not available. */
export async function listen(
  app: Hono<AppEnv>,
  {
    port,
    host,
    variables = { port: 'PORT', host: 'HOST' },
    limits: given,
    slowPaths = [],
    onDrop = () => {},
  }: ListenOptions,
): Promise<Listener> {
  const limits = { ...CONNECTION_LIMITS, ...given };
  const server = createServer(
    { connectionsCheckingInterval: limits.checkIntervalMs },
    getRequestListener(createAnswer(app), { errorHandler: answerUnreadable }),
  );
  limitConnections(server, { limits, slowPaths, onDrop });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(toStartupError(error, { port, host, variables })));
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

/** Answers by the app, and hands the connection to a route that writes the body itself. */
function createAnswer(app: Hono<AppEnv>) {
  return async (request: Request, bindings: HttpBindings | Http2Bindings): Promise<Response> => {
    const env = bindings as AppEnv['Bindings'];
    const response = await app.fetch(request, env);
    const { incoming, outgoing, writeBody } = env;
    if (isRefusedEarly(response, incoming)) {
      await answerEarly(response, env);
      return RESPONSE_ALREADY_SENT;
    }
    if (!writeBody) return response;
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.flushHeaders();
    writeBody(outgoing);
    return RESPONSE_ALREADY_SENT;
  };
}

/** For what is not a request to the app, such as one whose Host is not a host. */
function answerUnreadable(error: unknown): Response {
  const isTheCallers = error instanceof Error && error.name === 'RequestError';
  const headers = { 'Cache-Control': 'no-store' };
  return new Response(null, { status: isTheCallers ? 400 : 500, headers });
}

/** A name to type into a browser: the wildcard addresses are none. */
function toUrlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function toStartupError(
  error: Error,
  {
    port,
    host,
    variables,
  }: { port: number; host: string; variables: { port: VariableName; host: VariableName } },
): Error {
  const code = 'code' in error ? error.code : undefined;
  const hint = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that, or choose another port: ${variables.port}=${port + 1}.`,
    EACCES: `This user may not listen on port ${port}. Choose one above 1023 by ${variables.port}.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Set ${variables.host} to one that it has, such as 127.0.0.1.`,
    ENOTFOUND: `The name ${host} leads nowhere. Set ${variables.host} to an address, such as 127.0.0.1.`,
  }[String(code)];
  return hint ? new StartupError(hint, { cause: error }) : error;
}
