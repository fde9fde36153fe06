import { readFile } from 'node:fs/promises';

/** The memory that a process has in use, in bytes; Linux only, which reports it in a file. */
export async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (!kilobytes) throw new Error(`Process ${pid} does not tell its memory`);
  return Number(kilobytes) * 1024;
}
