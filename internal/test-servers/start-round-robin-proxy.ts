import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type RoundRobinProxy = {
  readonly url: string;
  /** How many answers came from each server, in their order. */
  readonly answered: readonly number[];
  stop(): Promise<void>;
};

/**
 * Stands before several servers as a load balancer does: each request goes to the next of them; one
 * that can't be connected to is passed over, and the next is asked. A request that reached a server
 * is sent to no other: what became of it is not known.
 */
export async function startRoundRobinProxy(targets: readonly string[]): Promise<RoundRobinProxy> {
  const answered = targets.map(() => 0);
  let turn = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    for (let tries = 0; tries < targets.length; tries += 1) {
      const index = turn++ % targets.length;
      const target = new URL(incoming.url ?? '/', targets[index]);
      if (!(await isReachable(target))) continue;
      const forwarded = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress];
      const asked = request(target, {
        method: incoming.method ?? 'GET',
        headers: { ...incoming.headers, 'x-forwarded-for': forwarded.filter(Boolean).join(', ') },
      });
      const breakOff = () => outgoing.destroy();
      asked.on('error', breakOff);
      asked.on('response', (response) => {
        answered[index] = (answered[index] ?? 0) + 1;
        outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.on('error', breakOff).pipe(outgoing);
      });
      // When a caller leaves, the work for them stops.
      outgoing.on('close', () => asked.destroy());
      incoming.pipe(asked);
      return;
    }
    outgoing.writeHead(502).end();
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answered,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Whether a server listens there. */
function isReachable({ hostname, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
