import { execFile } from 'node:child_process';

/**
 * Runs a command and gives what it printed.
 *
 * @throws Error with the command and all that it printed, when it exits with anything but 0.
 */
export function run(command: readonly string[], cwd: string): Promise<string> {
  const [program = '', ...args] = command;
  return new Promise((resolve, reject) => {
    const options = { cwd, maxBuffer: 64 << 20, shell: process.platform === 'win32' };
    execFile(program, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}
