import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type GrowingSound = {
  /** As far as it is there. */
  readonly pieces: Uint8Array[];
  readonly listeners: Set<ServerResponse>;
};

/** Sounds that can be heard while they are made, as services let people hear theirs. */
export type GrowingSounds = {
  /** Address of each, for this machine alone; nobody can guess it. */
  readonly urls: readonly string[];
  /** Adds what follows in a sound. */
  readonly add: (sound: number, bytes: Uint8Array) => void;
  /** Ends all of them, and what listens. */
  readonly close: () => void;
};

/** Serves so many sounds while they grow: whoever asks gets what is there, and then what follows. */
export async function serveGrowingSounds(count: number): Promise<GrowingSounds> {
  const sounds = new Map<string, GrowingSound>(
    Array.from({ length: count }, () => [
      `/${randomBytes(16).toString('hex')}`,
      { pieces: [], listeners: new Set() },
    ]),
  );
  const server = createServer(({ url = '' }, response) => {
    const sound = sounds.get(url);
    if (!sound) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'audio/mpeg' });
    for (const piece of sound.pieces) response.write(piece);
    sound.listeners.add(response);
    response.on('close', () => sound.listeners.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A song that is made keeps no process.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const all = [...sounds.values()];
  return {
    urls: [...sounds.keys()].map((path) => `http://127.0.0.1:${port}${path}`),
    add(place, bytes) {
      const sound = all[place];
      sound?.pieces.push(bytes);
      for (const response of sound?.listeners ?? []) response.write(bytes);
    },
    close() {
      for (const { listeners } of all) for (const response of listeners) response.end();
      server.close();
      server.closeIdleConnections();
    },
  };
}
