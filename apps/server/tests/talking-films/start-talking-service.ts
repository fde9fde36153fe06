import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Media that the service makes. */
type Media = 'audio' | 'video';

/** Task that a server has handed over. */
export type Task = {
  readonly media: Media;
  readonly attemptId: string;
  /** Sound that it is to be made of. */
  readonly sound: Uint8Array;
  /** It is made, whether the server is still there or not. */
  finish(bytes: Uint8Array): void;
};

export type TalkingService = {
  readonly url: string;
  /** All that it was ever handed. */
  readonly tasks: readonly Task[];
  /** The next task, which was handed over already or will be. */
  next(): Promise<Task>;
  stop(): Promise<void>;
};

/** A service that speaks and films, and outlives the servers that it works for. */
export async function startTalkingService(): Promise<TalkingService> {
  const tasks: Task[] = [];
  const made = new Map<string, Uint8Array>();
  const unclaimed: Task[] = [];
  const waiting: ((task: Task) => void)[] = [];

  const server = createServer(async (request, response) => {
    const [, media, attemptId = ''] = request.url?.split('/') ?? [];
    if (request.method === 'GET') {
      const bytes = made.get(attemptId);
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const task: Task = {
      ...{ media: media as Media, attemptId, sound: await buffer(request) },
      finish(bytes) {
        made.set(attemptId, bytes);
        response.end(bytes);
      },
    };
    tasks.push(task);
    const taker = waiting.shift();
    if (taker) taker(task);
    else unclaimed.push(task);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tasks,
    next: async () => unclaimed.shift() ?? (await new Promise((resolve) => waiting.push(resolve))),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
