import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { runServer } from 'verdaccio';

export type Registry = {
  readonly url: string;
  /** Of a user who may publish. */
  readonly token: string;
  /** How many publications have begun so far. */
  publications(): number;
  /** Takes in nothing more until it is released; `waits` says when a publication has come. */
  holdPublications(): { waits: Promise<void>; release(): void };
  stop(): Promise<void>;
};

const user = { name: 'release', password: 'release-rehearsal' };

/**
 * An npm registry on a free port of loopback that knows only what is published to it: it asks no
 * other registry for anything.
 */
export async function startRegistry(folder: string): Promise<Registry> {
  const verdaccio: Server = await runServer({
    storage: join(folder, 'storage'),
    self_path: folder,
    configPath: join(folder, 'config.yaml'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    uplinks: {},
    packages: { '**': { access: '$all', publish: '$authenticated' } },
    max_body_size: '50mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'fatal' },
  });

  let publications = 0;
  let gate: { arrived(): void; opened: Promise<void> } | undefined;
  const server = createServer(async (request, response) => {
    if (request.method === 'PUT' && !request.url?.startsWith('/-/')) {
      publications += 1;
      gate?.arrived();
      await gate?.opened;
    }
    verdaccio.emit('request', request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  const url = `http://127.0.0.1:${address.port}`;

  const answer = await fetch(`${url}/-/user/org.couchdb.user:${user.name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`The registry made no user: ${answer.status}`);

  return {
    url,
    token,
    publications: () => publications,
    holdPublications() {
      let arrived = () => {};
      let release = () => {};
      const waits = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      const opened = new Promise<void>((resolve) => {
        release = resolve;
      });
      gate = { arrived, opened };
      return {
        waits,
        release() {
          gate = undefined;
          release();
        },
      };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
