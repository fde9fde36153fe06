import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './workspace.ts';

export type CommandResult = { code: number; output: string };

export type RunCommandOptions = {
  /** Added to ours. */
  env?: NodeJS.ProcessEnv;
  /** It has our own terminal: it prints there, and may ask questions, such as for a code. */
  isLoud?: boolean;
  /** Ends it and all that it has started. */
  signal?: AbortSignal;
};

/** Milliseconds that processes have to end by themselves. */
const graceMs = 10_000;

/** Runs a command in the workspace's folder and collects what it prints, both streams in order. */
export function runCommand(
  command: readonly string[],
  { env = {}, isLoud = false, signal }: RunCommandOptions = {},
): Promise<CommandResult> {
  const [program = '', ...args] = command;
  const isWindows = process.platform === 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      shell: isWindows,
      stdio: isLoud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // A group of its own can be ended as one.
      detached: signal !== undefined && !isWindows,
    });
    let output = '';
    const collect = (bytes: Buffer) => {
      output += bytes.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const stop = () => {
      endGroup(child, 'SIGTERM');
      setTimeout(() => {
        endGroup(child, 'SIGKILL');
        // Not when it has closed: what left the group may hold its output open.
        end(1);
      }, graceMs).unref();
    };
    const end = (code: number) => {
      groups.delete(child);
      signal?.removeEventListener('abort', stop);
      resolve({ code, output });
    };
    if (signal) followSignals(child);
    signal?.addEventListener('abort', stop);
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

function endGroup({ pid, exitCode, signalCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    const isGone = exitCode !== null || signalCode !== null;
    if (!isGone && (error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Under way, each in a group that the terminal's Ctrl+C does not reach. */
const groups = new Set<ChildProcess>();

function followSignals(child: ChildProcess): void {
  groups.add(child);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    if (process.listeners(signal).includes(endAll)) continue;
    process.on(signal, endAll);
  }
}

function endAll(): void {
  for (const child of groups) endGroup(child, 'SIGTERM');
  process.exit(1);
}
