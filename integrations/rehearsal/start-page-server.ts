import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { inheritedEnvironment } from '../inherited-environment.ts';

export type PageServer = { readonly url: string; stop(): Promise<void> };

/**
 * Starts the server of a consumer's own tool, such as `next/dist/bin/next`, and waits until it has
 * said its address and answers there.
 *
 * @throws with what it printed when it ends before.
 */
export async function startPageServer(
  folder: string,
  [script, ...args]: readonly [string, ...string[]],
  env: NodeJS.ProcessEnv = {},
): Promise<PageServer> {
  const child = spawn(process.execPath, [join(folder, 'node_modules', script), ...args], {
    cwd: folder,
    env: { ...inheritedEnvironment(), NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let printed = '';
  child.stderr.on('data', (bytes) => {
    printed += bytes;
  });
  let address: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    printed += `${line}\n`;
    address = /Local:\s+(http:\/\/\S+)/.exec(stripVTControlCharacters(line))?.[1];
    if (address) break;
  }
  if (!address) throw new Error(`The server did not start:\n${printed}`);
  child.stdout.resume();
  await untilAnswered(address, () => child.exitCode !== null);
  return {
    url: address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A tool may tell its address before it listens there. */
async function untilAnswered(url: string, hasEnded: () => boolean): Promise<void> {
  while (!hasEnded()) {
    try {
      await fetch(url, { redirect: 'manual' });
      return;
    } catch {
      await setTimeout(100);
    }
  }
}
