import { spawn } from 'node:child_process';
import { root } from './workspace.ts';

export type CommandResult = { code: number; output: string };

/**
 * Runs a command in the workspace's folder and collects what it prints, both streams in order. With
 * `isLoud` it has our own terminal instead: it prints there, and may ask questions, such as for a code.
 */
export function runCommand(
  command: readonly string[],
  { env = {}, isLoud = false }: { env?: NodeJS.ProcessEnv; isLoud?: boolean } = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (bytes: Buffer) => {
      output += bytes.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
