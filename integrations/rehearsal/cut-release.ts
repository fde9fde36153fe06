import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inheritedEnvironment } from '../inherited-environment.ts';
import type { Registry } from './start-registry.ts';

/** Begins a release and kills all of it while the registry takes in the first package. */
export async function cutRelease(
  folder: string,
  registry: Registry,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const gate = registry.holdPublications();
  const release = spawn(process.execPath, ['scripts/release.ts'], {
    cwd: folder,
    env: { ...inheritedEnvironment(), ...env },
    // A group of its own, so that nothing of it is left.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [release.stdout, release.stderr]) {
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  }
  const ended = once(release, 'exit');
  const isCut = await Promise.race([gate.waits.then(() => true), ended.then(() => false)]);
  if (!isCut) throw new Error(`The release ended before it published anything:\n${printed}`);
  if (release.pid === undefined) throw new Error('The release has no process.');
  process.kill(-release.pid, 'SIGKILL');
  await ended;
  gate.release();
}
