import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Purpose of a request to a service: to make something, to learn how that stands, or a file of it. */
export type AskedFor = 'start' | 'question' | 'file';

/** An answer of the service, before it is sent on. */
export type ServiceAnswer = {
  readonly status: number;
  readonly type: string;
  readonly location: string | undefined;
  readonly body: Buffer;
};

/** Decides what becomes of an answer; undefined: it is sent on as it is. */
export type Fault = (
  response: ServerResponse,
  /** Asks the service itself. */
  forward: () => Promise<ServiceAnswer>,
) => Promise<unknown>;

export type FaultyServiceOptions = {
  /** Address of the service that works. */
  readonly target: string;
  /** Reads what a request asks for; undefined: something besides, such as a list of models. */
  readonly readPurpose: (request: {
    method: string;
    path: string;
    query: URLSearchParams;
  }) => AskedFor | undefined;
  /** Which of its answers go wrong, by how many of that kind there were. */
  readonly faultOf: (purpose: AskedFor, count: number) => Fault | undefined;
};

/** Headers that are about one connection. */
const hopHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];

/** Stands before a service on loopback, whose links lead through it as well, and makes some of its answers go wrong. */
export async function startFaultyService({ target, readPurpose, faultOf }: FaultyServiceOptions) {
  const counts = { start: 0, question: 0, file: 0 };
  let origin = '';

  async function forward(request: IncomingMessage, sent: Buffer): Promise<ServiceAnswer> {
    const { method = 'GET', url = '/', headers } = request;
    const passed = Object.entries(headers).filter(([name]) => !hopHeaders.includes(name));
    const answer = await fetch(new URL(url, target), {
      method,
      headers: passed.map(([name, value]): [string, string] => [name, String(value)]),
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      redirect: 'manual',
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const body = Buffer.from(await answer.arrayBuffer());
    return {
      ...{ status: answer.status, type, location: answer.headers.get('location') ?? undefined },
      body: type.includes('json')
        ? Buffer.from(body.toString().replaceAll(new URL(target).origin, origin))
        : body,
    };
  }

  const server = createServer(async (request, response) => {
    const sent = await buffer(request);
    const { method = 'GET', url = '/' } = request;
    const { pathname: path, searchParams: query } = new URL(url, target);
    const purpose = readPurpose({ method, path, query });
    const ask = () => forward(request, sent);
    if (purpose) {
      const fault = faultOf(purpose, counts[purpose]);
      counts[purpose] += 1;
      if (fault) return void (await fault(response, ask));
    }
    send(response, await ask());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** How often it was asked for each. */
    counts,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends an answer on, perhaps otherwise than it came. */
export function send(
  response: ServerResponse,
  { status, type, location, body }: Partial<ServiceAnswer>,
): void {
  response.writeHead(status ?? 200, {
    'content-type': type ?? 'application/json',
    ...(location !== undefined && { location }),
  });
  response.end(body);
}
