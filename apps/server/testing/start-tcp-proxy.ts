import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Fault of a connection on which the client sends something that was waited for. */
type Fault =
  /** It is reset; the server never hears of it. */
  | 'before-it-arrives'
  /** It reaches the server, and the connection is reset when the server answers. */
  | 'before-the-answer'
  /** It reaches the server, and nothing comes back any more; the connection stays open. */
  | 'silence';

export type TcpProxy = {
  /** The target's address by way of the proxy. */
  readonly url: string;
  /** Strikes the next `count` times that a client sends `text`, once it has been sent `after` times. */
  breakOn(
    text: string,
    options: { fault: Fault; after?: number; count?: number; thenGoAway?: boolean },
  ): void;
  /** How many of those have happened. */
  readonly faults: number;
  /** Resets every connection; while it is away new ones are reset, too. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
};

/** Stands between a client and the server at `url`, and breaks their connections when told to. */
export async function startTcpProxy(url: string): Promise<TcpProxy> {
  const target = new URL(url);
  const clients = new Set<Socket>();
  const planned: { text: string; fault: Fault; after: number; thenGoAway: boolean }[] = [];
  let faults = 0;
  let isAway = false;

  const resetAll = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  const goAway = () => {
    isAway = true;
    resetAll();
  };
  const server = createServer((client) => {
    if (isAway) {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    let fault: Fault | undefined;
    let isLast = false;
    const reset = () => {
      if (isLast) goAway();
      else client.resetAndDestroy();
    };
    clients.add(client);
    client.on('close', () => {
      clients.delete(client);
      upstream.destroy();
    });
    upstream.on('close', () => client.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());

    client.on('data', (chunk) => {
      const index = planned.findIndex(({ text }) => chunk.includes(text));
      const plan = planned[index];
      if (plan && plan.after > 0) plan.after -= 1;
      else if (plan) {
        planned.splice(index, 1);
        faults += 1;
        fault = plan.fault;
        isLast = plan.thenGoAway;
      }
      if (fault === 'before-it-arrives') reset();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (fault === undefined) client.write(chunk);
      else if (fault === 'before-the-answer') reset();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as AddressInfo).port);

  return {
    url: here.href,
    get faults() {
      return faults;
    },
    breakOn(text, { fault, after = 0, count = 1, thenGoAway = false }) {
      for (let left = count; left > 0; left -= 1) {
        planned.push({ text, fault, after: left === count ? after : 0, thenGoAway });
      }
    },
    goAway,
    comeBack() {
      isAway = false;
    },
    async stop() {
      resetAll();
      server.close();
      await once(server, 'close');
    },
  };
}
