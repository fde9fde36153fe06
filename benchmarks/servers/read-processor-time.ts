import { readFile } from 'node:fs/promises';

/** Of a tick of /proc, in milliseconds: Linux counts a hundred a second on every machine. */
const TICK_MS = 10;

/** Milliseconds of processor time, of all cores together, since the machine or its processes began. */
export type ProcessorTime = {
  readonly servers: number;
  /** This process, which makes the load. */
  readonly load: number;
  /** Everything else on the machine: PostgreSQL, and the kernel where it works for nobody in particular. */
  readonly others: number;
};

/** Reads what the processes of these servers, this one and all others have used so far. */
export async function readProcessorTime(servers: readonly number[]): Promise<ProcessorTime> {
  const [whole = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0] = whole
    .split(/\s+/)
    .slice(1)
    .map(Number);
  const all = (user + nice + system + interrupts + softInterrupts) * TICK_MS;
  const each = await Promise.all(servers.map(readProcess));
  const ofServers = each.reduce((sum, one) => sum + one, 0);
  const own = process.cpuUsage();
  const load = (own.user + own.system) / 1000;
  return { servers: ofServers, load, others: all - ofServers - load };
}

async function readProcess(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, which may have spaces, ends with the last bracket; two fields after it precede these.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
