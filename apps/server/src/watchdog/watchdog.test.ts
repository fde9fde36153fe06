import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../testing/stuck-program.ts', import.meta.url));

async function run(doing: string) {
  const child = spawn(process.execPath, ['--conditions=@site/source', program, doing], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, logged, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { printed, logged, code, signal };
}

it.runIf(process.platform === 'linux').each(['spinForEver', 'turnInPlace'])(
  'a server that is stuck is killed, and the log says where: %s',
  async (doing) => {
    const { printed, logged, signal } = await run(doing);
    expect(printed).toBe('');
    expect(signal).toBe('SIGKILL');
    const line = JSON.parse(logged.trim().split('\n').at(-1) ?? '');
    expect(line).toMatchObject({ level: 'fatal', stack: expect.stringContaining(doing) });
    expect(line.stack).toContain('stuck-program.ts');
  },
);

it.runIf(process.platform === 'linux').each(['waitAsleep', 'workInPieces'])(
  'a server that is not stuck goes on: %s',
  async (doing) => {
    const { printed, code } = await run(doing);
    expect({ printed, code }).toEqual({ printed: 'survived\n', code: 0 });
  },
);
