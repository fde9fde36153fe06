import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type FolderServer = {
  readonly url: string;
  stop(): Promise<void>;
};

/** Serves the files of a folder on a free port; anything else is a 404. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    // Normal form of an absolute path: no `..` is left that could lead out of the folder.
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const { size } = stats;
    // A player asks for the rest of a file from some place on, and seeks in no other.
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? [];
    const start = Number(from ?? 0);
    response.writeHead(from === undefined ? 200 : 206, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // The names of these change with what is in them: each is sent once.
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=3600, immutable' : 'no-cache',
      ...(from !== undefined && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
    });
    createReadStream(file, { start }).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was found');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
