import { execFile } from 'node:child_process';
import { inheritedEnvironment } from './inherited-environment.ts';

/**
 * Runs a command and gives what it printed.
 *
 * @throws Error with the command and all that it printed, when it exits with anything but 0.
 */
export function run(
  command: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      {
        cwd,
        env: { ...inheritedEnvironment(), ...env },
        maxBuffer: 64 << 20,
        shell: process.platform === 'win32',
      },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${command.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`));
        else resolve(stdout);
      },
    );
  });
}
