import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ServiceRequest = { readonly path: string; readonly request: Request };

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** A service on loopback; `close` cuts open connections. */
export async function startService(
  handle: (request: ServiceRequest) => Promise<Answer>,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part);
    const { method = 'GET', url = '/' } = incoming;
    const request = new Request(new URL(url, 'http://127.0.0.1'), {
      method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(method === 'GET' ? {} : { body: Buffer.concat(parts) }),
    });
    const answer = await handle({ path: new URL(request.url).pathname, request });
    answer(response, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A JSON answer. */
export function json(status: number, body: unknown): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
}

/** The connection breaks instead of an answer. */
export const breakOff: Answer = (_, request) => request.socket.destroy();

/** An answer that begins and never ends; `isUnderWay` is fulfilled once its first piece was sent. */
export function fallSilent({ type, piece }: { type: string; piece: string | Uint8Array }) {
  const events = new EventEmitter();
  const answer: Answer = (response) => {
    response.writeHead(200, { 'content-type': type });
    response.write(piece, () => events.emit('sent'));
  };
  return { answer, isUnderWay: once(events, 'sent') };
}
