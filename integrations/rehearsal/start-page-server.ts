import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inheritedEnvironment } from '../inherited-environment.ts';

export type PageServer = { readonly url: string; stop(): Promise<void> };

/**
 * Starts the server of a consumer's own tool, such as `next/dist/bin/next`, and waits until it says
 * its address and that it is ready.
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
  let isReady = false;
  for await (const line of createInterface(child.stdout)) {
    printed += `${line}\n`;
    address ??= /Local:\s+(http:\/\/\S+)/.exec(line)?.[1];
    isReady ||= /ready/i.test(line);
    if (address && isReady) break;
  }
  if (!address) throw new Error(`The server did not start:\n${printed}`);
  child.stdout.resume();
  return {
    url: address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
