import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request whose body was read. */
export type ServedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/** How an answer comes, besides the way it should. */
export type Delivery = 'in pieces' | 'cut' | 'begun' | 'nonsense';

/** An HTTP server on loopback for a simulator; `close` cuts open connections. Without `upgrade`, it has no websocket. */
export async function serve(
  handle: (request: ServedRequest, response: ServerResponse) => void,
  { upgrade }: { upgrade?: (request: IncomingMessage, socket: Duplex) => void } = {},
) {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = 'GET', url = '/', headers } = request;
    const { pathname, searchParams: query } = new URL(url, 'http://127.0.0.1');
    handle({ method, path: pathname, query, headers, body: Buffer.concat(parts) }, response);
  });
  const sockets = new Set<Duplex>();
  if (upgrade) {
    server.on('upgrade', (request, socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
      upgrade(request, socket);
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends JSON, or breaks its delivery. Resolves once there is nothing more to come. */
export async function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  delivery?: Delivery,
): Promise<void> {
  const text = JSON.stringify(value);
  const write = (piece: string) => new Promise((resolve) => response.write(piece, resolve));
  if (delivery === 'cut') return void response.destroy();
  if (delivery === 'nonsense') {
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('<html><body>Welcome to nginx!</body></html>');
  }
  response.writeHead(status, { 'content-type': 'application/json' });
  if (delivery === 'begun') return void (await write(text.slice(0, 1)));
  if (delivery === undefined) return void response.end(text);
  const length = Math.ceil(text.length / 10);
  for (let from = 0; from < text.length; from += length)
    await write(text.slice(from, from + length));
  response.end();
}

export function sendPng(response: ServerResponse, png: Buffer): void {
  response.writeHead(200, { 'content-type': 'image/png' });
  response.end(png);
}
