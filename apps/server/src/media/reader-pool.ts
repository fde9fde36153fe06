import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Request to a reader: one of its functions, by name. */
export type ReaderRequest = { readonly name: string; readonly args: readonly unknown[] };

/** Report of a reader: that it is there, then of each request any number of `progress` and its end. */
export type ReaderReport =
  | { readonly type: 'ready' }
  | { readonly type: 'progress' }
  | { readonly type: 'done'; readonly value: unknown }
  | { readonly type: 'failed'; readonly message: string };

/** Why a file has no answer: it is as good as damaged, and must not be read again. */
export type ReaderEnd = 'silent' | 'too-large' | 'crashed';

export type ReaderAnswer<Value> =
  | { readonly kind: 'answered'; readonly value: Value }
  | { readonly kind: 'ended'; readonly end: ReaderEnd };

export type ReaderPoolOptions = {
  /** Of the program that reads, a module. */
  readonly program: URL;
  readonly count: number;
  /** Milliseconds without progress after which a reader is killed. */
  readonly deadlineMs: number;
  /** Bytes of resident memory beyond which it is. */
  readonly maxBytes: number;
  /** Milliseconds without a request after which it ends. */
  readonly idleMs: number;
};

export type ReaderPool = {
  /** Has a reader answer; rejects as what it calls does, and where no reader can be started. */
  ask<Value>(request: ReaderRequest): Promise<ReaderAnswer<Value>>;
  close(): void;
};

/** Milliseconds that a reader may take to start: the machine may be busy, and its file has no part in it yet. */
const startMs = 60_000;

/** Milliseconds between two looks at a reader that works. */
const lookMs = 100;

/** Megabytes of its heap: the only bound where resident memory can't be read, which is anywhere but on Linux. */
const heapMegabytes = 192;

type Job = {
  readonly request: ReaderRequest;
  resolve(answer: ReaderAnswer<unknown>): void;
  reject(error: Error): void;
};

type Reader = {
  readonly child: ChildProcess;
  isReady: boolean;
  job: Job | undefined;
  /** Looks since it has told anything. */
  silentLooks: number;
  end: ReaderEnd;
  looking?: NodeJS.Timeout | undefined;
  idling?: NodeJS.Timeout | undefined;
};

/**
 * A few processes that parse what strangers bring: each does one thing at a time, and any more wait. What loops
 * without a pause, fills the memory or crashes ends its process and nothing else.
 */
export function createReaderPool(options: ReaderPoolOptions): ReaderPool {
  const { program, count, deadlineMs, maxBytes, idleMs } = options;
  const readers = new Set<Reader>();
  const waiting: Job[] = [];
  const killAll = () => {
    for (const { child } of readers) child.kill('SIGKILL');
  };
  // One that loops would not hear that its server is gone.
  process.once('exit', killAll);

  function next() {
    while (waiting.length > 0) {
      const free = [...readers].find(({ job, child }) => !job && child.connected && !child.killed);
      if (!free && readers.size >= count) return;
      const job = waiting.shift();
      if (job) give(free ?? start(), job);
    }
  }

  function start(): Reader {
    const child = fork(program, {
      execArgv: [
        `--max-old-space-size=${heapMegabytes}`,
        ...(program.pathname.endsWith('.ts') ? ['--conditions=@site/source'] : []),
      ],
      // None of the server's secrets are for what parses strangers' bytes.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const reader: Reader = {
      child,
      isReady: false,
      job: undefined,
      silentLooks: 0,
      end: 'crashed',
    };
    readers.add(reader);
    child.on('message', (report: ReaderReport) => hear(reader, report));
    child.on('error', (error) => lose(reader, error));
    child.on('exit', () => lose(reader));
    return reader;
  }

  function give(reader: Reader, job: Job) {
    clearTimeout(reader.idling);
    reader.child.ref();
    reader.child.channel?.ref();
    Object.assign(reader, { job, silentLooks: 0 });
    reader.looking = setInterval(() => look(reader), lookMs);
    // Its failure is told by its exit.
    reader.child.send(job.request, () => {});
  }

  function look(reader: Reader) {
    // Counted by looks: a server that was busy itself has not heard what it was told meanwhile.
    reader.silentLooks += 1;
    const patienceMs = reader.isReady ? deadlineMs : startMs;
    if (reader.silentLooks * lookMs > patienceMs) kill(reader, 'silent');
    else if (readResidentBytes(reader.child) > maxBytes) kill(reader, 'too-large');
  }

  function kill(reader: Reader, end: ReaderEnd) {
    reader.end = end;
    reader.child.kill('SIGKILL');
  }

  function hear(reader: Reader, report: ReaderReport) {
    reader.silentLooks = 0;
    if (report.type === 'ready') reader.isReady = true;
    if (report.type === 'ready' || report.type === 'progress') return;
    const { job } = reader;
    rest(reader);
    if (report.type === 'done') job?.resolve({ kind: 'answered', value: report.value });
    else job?.reject(new Error(report.message));
    next();
  }

  function rest(reader: Reader) {
    clearInterval(reader.looking);
    reader.job = undefined;
    // A server that ends does not wait for it.
    reader.child.unref();
    reader.child.channel?.unref();
    reader.idling = setTimeout(() => reader.child.disconnect(), idleMs).unref();
  }

  function lose(reader: Reader, error?: Error) {
    if (!readers.delete(reader)) return;
    clearInterval(reader.looking);
    clearTimeout(reader.idling);
    const { job, isReady, end } = reader;
    // One that never began has not been ended by its file.
    if (isReady) job?.resolve({ kind: 'ended', end });
    else job?.reject(new Error('A reader of media could not be started', { cause: error }));
    next();
  }

  return {
    ask<Value>(request: ReaderRequest) {
      return new Promise<ReaderAnswer<Value>>((resolve, reject) => {
        const settle = (answer: ReaderAnswer<unknown>) => resolve(answer as ReaderAnswer<Value>);
        waiting.push({ request, resolve: settle, reject });
        next();
      });
    },
    close() {
      process.off('exit', killAll);
      killAll();
    },
  };
}

/** 0 where this system does not tell it. */
function readResidentBytes({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0;
  try {
    const [, kilobytes] =
      /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // It has just ended, which its exit tells.
    return 0;
  }
}
