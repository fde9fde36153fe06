import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from '../inherited-environment.ts';

export type NextServer = { readonly url: string; stop(): Promise<void> };

/** Serves what `next build` wrote, on a free port. @throws with what it printed when it ends. */
export async function startNext(folder: string): Promise<NextServer> {
  const next = join(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: { ...inheritedEnvironment(), NEXT_TELEMETRY_DISABLED: '1' },
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
    address ??= /Local:\s+(http:\/\/\S+)/.exec(line)?.[1];
    if (line.includes('Ready')) break;
  }
  if (!address) throw new Error(`Next.js did not start:\n${printed}`);
  child.stdout.resume();
  return {
    url: address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
