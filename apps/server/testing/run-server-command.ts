import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverScript } from '@internal/test-servers/server-script';
import { packageRoot } from '../src/package-root.ts';

export type ServerCommand =
  | 'backup'
  | 'check-engines'
  | 'migrate'
  | 'refund'
  | 'restore'
  | 'review-works';

export type CommandResult = { code: number | null; stdout: string; stderr: string };

/** Runs one of the commands beside the server to its end, from its source. */
export async function runServerCommand(
  name: ServerCommand,
  { args = [], env }: { args?: readonly string[]; env: Record<string, string> },
): Promise<CommandResult> {
  const file = serverScript(join(packageRoot, 'src', `${name}.ts`));
  const child = spawn(process.execPath, ['--conditions=@site/source', file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}
