import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that systems give to nobody who does not name them: neither to a connection that goes out nor to
 * who listens on port 0. One of those would be taken by anybody while a server starts again.
 */
const first = 20_000;
const count = 12_000;

/** Each process begins elsewhere, and goes on from there. */
let offset = randomInt(count);

/** @returns a port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    offset = (offset + 1) % count;
    if (await isFree(first + offset)) return first + offset;
  }
  throw new Error(`No port from ${first} to ${first + count - 1} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
