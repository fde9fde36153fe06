import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { VendorMove } from './vendor-move.ts';

type FaultProxyOptions = {
  /** The service's address. */
  readonly target: string;
  readonly schedule: readonly VendorMove[];
  readonly toUnknownState?: (answer: string) => string;
};

type StoredAnswer = {
  readonly status: number;
  readonly type: string;
  readonly location?: string | null;
  readonly body: Buffer;
};

/** Headers that are about one connection, not about the request. */
const hopHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];

/** Stands before a service on loopback, and meets each request with the next move of a schedule. */
export async function startFaultProxy({ target, schedule, toUnknownState }: FaultProxyOptions) {
  const played: VendorMove[] = [];
  const earlier = new Map<string, StoredAnswer>();

  async function forward(request: IncomingMessage, body: Buffer): Promise<StoredAnswer> {
    const { method = 'GET', url = '/', headers } = request;
    const passed = Object.entries(headers).filter(([name]) => !hopHeaders.includes(name));
    const answer = await fetch(new URL(url, target), {
      method,
      headers: passed.map(([name, value]) => [name, String(value)] as [string, string]),
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      redirect: 'manual',
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/octet-stream',
      location: answer.headers.get('location'),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  }

  async function play(move: VendorMove, request: IncomingMessage, response: ServerResponse) {
    if (move === 'cuts before it reads') return void request.socket.destroy();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const send = ({ location, ...answer }: StoredAnswer) => {
      response.writeHead(answer.status, {
        'content-type': answer.type,
        ...(location ? { location } : {}),
      });
      response.end(answer.body);
    };
    const sendText = (status: number, text: string) =>
      send({ status, type: 'text/html', body: Buffer.from(text) });

    // These accept nothing.
    if (move === 'refuses with 429') return sendText(429, 'Too Many Requests');
    if (move === 'refuses with 503') return sendText(503, 'Service Unavailable');
    if (move === 'fails and repeats the headers') {
      return sendText(500, JSON.stringify({ url: request.url, headers: request.headers }));
    }

    const question = `${request.method} ${request.url} ${body.toString('latin1')}`;
    const repeated = earlier.get(question);
    if (move === 'repeats an earlier answer' && repeated) return send(repeated);
    const answer = await forward(request, body);
    earlier.set(question, answer);
    switch (move) {
      case 'answers':
      case 'repeats an earlier answer':
        return send(answer);
      case 'answers in pieces': {
        response.writeHead(answer.status, { 'content-type': answer.type });
        const length = Math.max(1, Math.ceil(answer.body.length / 7));
        for (let from = 0; from < answer.body.length; from += length) {
          response.write(answer.body.subarray(from, from + length));
          await setImmediate();
        }
        return void response.end();
      }
      case 'answers with an unknown state': {
        const text = toUnknownState?.(answer.body.toString());
        return send(text === undefined ? answer : { ...answer, body: Buffer.from(text) });
      }
      case 'cuts after it accepted':
        return void request.socket.destroy();
      case 'cuts within its answer': {
        const { length } = answer.body;
        response.writeHead(answer.status, {
          'content-type': answer.type,
          'content-length': length + 1,
        });
        const half = answer.body.subarray(0, Math.floor(length / 2));
        return void response.write(half, () => response.destroy());
      }
      case 'answers nonsense':
        return sendText(200, '<html><body>OK</body></html>');
      case 'answers nothing':
        return sendText(200, '');
      case 'leaves it to a gateway that gives up':
        return sendText(504, 'Gateway Time-out');
    }
  }

  const server = createServer((request, response) => {
    const move = schedule[played.length] ?? 'answers';
    played.push(move);
    // A service that closes takes the connection along.
    play(move, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The moves so far. */
    played: (): readonly VendorMove[] => played,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
