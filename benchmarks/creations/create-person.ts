import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { createJsonSplitter } from '@site/api-client/stream';
import { type CreationChange, calls } from '@site/api-client/wire';
import { callHeaders } from '../payment/create-buyers.ts';
import { tokenOf } from './load-database.ts';

export type Person = {
  /** Begins a creation. */
  create(): Promise<void>;
  /**
   * Follows the person's creations on a connection of their own. Ends when those that are open have
   * been told.
   */
  follow(onChange: (change: CreationChange) => void): Promise<void>;
  leave(): void;
};

/** Connections for everything but streams. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A person of the database whose browser talks to the server at `url`. */
export function createPerson(number: number, { url }: { url: string }): Person {
  let stream: IncomingMessage | undefined;

  async function post(path: string, body: object, connections: Agent): Promise<IncomingMessage> {
    const sent = request(new URL(path, url), {
      method: 'POST',
      agent: connections,
      headers: { ...callHeaders, cookie: `sid=${tokenOf(number)}` },
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`);
    return response;
  }

  return {
    async create() {
      const body = {
        tool: 'midjourney',
        input: { prompt: '雪山' },
        cost: 10,
        idempotency_key: randomUUID(),
      };
      const answer = (await json(await post(calls.createCreation.path, body, agent))) as {
        code: number;
      };
      if (answer.code !== 0) throw new Error(`Nothing was begun: ${JSON.stringify(answer)}`);
    },
    async follow(onChange) {
      stream = await post(calls.creationEvents.path, {}, new Agent());
      const response = stream;
      await new Promise<void>((resolve, reject) => {
        const splitter = createJsonSplitter({
          onValue(value) {
            const change = value as CreationChange;
            if (change.type === 'present') resolve();
            onChange(change);
          },
        });
        response.on('data', (bytes: Buffer) => splitter.write(bytes));
        response.on('error', reject);
      });
    },
    leave: () => void stream?.destroy(),
  };
}
