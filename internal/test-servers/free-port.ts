import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Ports that systems give to nobody who does not name them: neither to a connection that goes out nor to
 * who listens on port 0. One of those would be taken by anybody while a server starts again.
 */
const first = 20_000;
const count = 12_000;

/** A file for each port that a process of ours has, with its number. */
const folder = join(tmpdir(), 'test-ports');

/** Each process begins elsewhere, and goes on from there. */
let offset = randomInt(count);

/** @returns a port of this machine that nobody listens on, and that is this process's until it ends. */
export async function freePort(): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (let tries = 0; tries < count; tries += 1) {
    offset = (offset + 1) % count;
    const port = first + offset;
    if (!reserve(port)) continue;
    if (await isFree(port)) return port;
    release(port);
  }
  throw new Error(`No port from ${first} to ${first + count - 1} is free`);
}

const fileOf = (port: number) => join(folder, String(port));
const release = (port: number) => rmSync(fileOf(port), { force: true });

/** @returns false if another process that still runs has it. */
function reserve(port: number): boolean {
  for (;;) {
    try {
      writeFileSync(fileOf(port), String(process.pid), { flag: 'wx' });
      process.once('exit', () => release(port));
      return true;
    } catch {
      if (isOwned(port)) return false;
      release(port);
    }
  }
}

function isOwned(port: number): boolean {
  try {
    const owner = Number(readFileSync(fileOf(port), 'utf8'));
    // Not written yet.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch {
    return false;
  }
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
