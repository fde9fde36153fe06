import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export type StartedProcess = {
  readonly pid: number;
  /** The first line that it wrote. */
  readonly said: string;
  stop(): Promise<void>;
};

/** Starts a file of this folder, or of another by its whole path, in a process of its own, and waits until it has said one line. */
export async function startProcess(file: string, ...given: string[]): Promise<StartedProcess> {
  const child = spawn(
    process.execPath,
    ['--conditions=@site/source', resolve(import.meta.dirname, file), ...given],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const ended = once(child, 'exit');
  const said = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
    ended.then(() => Promise.reject(new Error(`${file} ended before it said anything`))),
  ]);
  return {
    pid: child.pid ?? 0,
    said,
    async stop() {
      process.off('exit', killWithUs);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
