import { readFileSync, writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import type { Watched } from './watchdog/start-watchdog.ts';

/** The thread of `watchdog/start-watchdog.ts`. */
const { beats, maxBusyMs } = workerData as Watched;

/** Milliseconds between two looks. */
const lookMs = 250;

/** Milliseconds in which the thread that is stuck says where it is; in native code it may never. */
const askMs = 2_000;

/** Milliseconds of a clock tick, in which Linux counts processor time. */
const tickMs = 10;

let seen = Atomics.load(beats, 0);
let busyBefore = readBusyMs();
const looking = setInterval(() => {
  const beat = Atomics.load(beats, 0);
  const busy = readBusyMs();
  if (beat !== seen) {
    seen = beat;
    busyBefore = busy;
  } else if (busy - busyBefore >= maxBusyMs) {
    clearInterval(looking);
    void end(busy - busyBefore);
  }
}, lookMs);

async function end(busyMs: number) {
  const stack = await askForStack().catch(() => 'unknown');
  const line = {
    level: 'fatal',
    time: new Date().toISOString(),
    busyMs,
    stack,
    msg: 'The server was stuck in its own code, answered nobody, and was killed: its supervisor starts it again',
  };
  writeSync(2, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

/** Processor time of the main thread, in milliseconds; of the whole process where the system tells no more. */
function readBusyMs(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  // The main thread has the number of its process. Its name may hold anything, and stands in parentheses.
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Asks where the main thread is, as a stack of calls. */
function askForStack(): Promise<string> {
  return new Promise((resolve, reject) => {
    setTimeout(reject, askMs);
    const session = new Session();
    session.connectToMainThread();
    const urls = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => {
      urls.set(scriptId, url);
    });
    session.on('Debugger.paused', ({ params }) => resolve(toStack(params.callFrames, urls)));
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  });
}

/** The addresses of scripts are those by their ids: the one of a frame may be empty. */
function toStack(frames: readonly Debugger.CallFrame[], urls: ReadonlyMap<string, string>): string {
  return frames
    .map(({ functionName, location: { scriptId, lineNumber, columnNumber = 0 } }) => {
      const place = `${urls.get(scriptId)}:${lineNumber + 1}:${columnNumber + 1}`;
      return functionName ? `    at ${functionName} (${place})` : `    at ${place}`;
    })
    .join('\n');
}
