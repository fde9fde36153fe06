import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface TestServer {
  url: string;
  requests: ReceivedRequest[];
  /** Resolves when no request is left open, neither by us nor by its client. */
  untilQuiet(): Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server on a port of its own, which does what `answer` says. */
export async function startServer(
  answer: (request: ReceivedRequest, response: ServerResponse, socket: Socket) => void,
): Promise<TestServer> {
  const sockets = new Set<Socket>();
  const requests: ReceivedRequest[] = [];
  const open = new Set<ServerResponse>();
  let onQuiet: (() => void) | undefined;

  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    open.add(response);
    response.on('close', () => {
      open.delete(response);
      if (open.size === 0) onQuiet?.();
    });
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      requests.push(request);
      answer(request, response, incoming.socket);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async untilQuiet() {
      if (open.size > 0) await new Promise<void>((resolve) => (onQuiet = resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
