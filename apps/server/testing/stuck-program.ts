import { pino } from 'pino';
import { startWatchdog } from '../src/watchdog/start-watchdog.ts';

/** Behaviours of a process that has a watchdog, by its argument; then it says that it has survived. */
const doings: Readonly<Record<string, () => unknown>> = {
  spinForEver() {
    for (;;);
  },
  async turnInPlace() {
    for (;;) await undefined;
  },
  /** As if the machine were suspended: no processor time is taken. */
  waitAsleep() {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000);
  },
  /** Much work, in pieces that let others run. */
  async workInPieces() {
    for (let piece = 0; piece < 40; piece += 1) {
      const until = performance.now() + 50;
      while (performance.now() < until);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  },
};

startWatchdog(pino({ level: 'silent' }), { maxBusyMs: 1_000 });
setTimeout(async () => {
  await doings[process.argv[2] ?? '']?.();
  process.stdout.write('survived\n');
  process.exit(0);
}, 0);
