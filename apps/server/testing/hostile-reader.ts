import { setImmediate, setTimeout } from 'node:timers/promises';
import type { ReaderReport, ReaderRequest } from '../src/media/reader-pool.ts';

/** Program of a hostile reader, which a pool of readers starts and has to survive. */
const report = (told: ReaderReport) => process.send?.(told);

const readings: Record<string, (arg: unknown) => Promise<unknown>> = {
  read: async (arg) => arg,
  async spin() {
    for (;;) await undefined;
  },
  async turnInPlace() {
    for (;;) await setImmediate();
  },
  async readSlowly(arg) {
    for (let step = 0; step < 30; step += 1) {
      await setTimeout(200);
      report({ type: 'progress' });
    }
    return arg;
  },
  async allocate() {
    for (const held: Uint8Array[] = []; ; ) {
      held.push(new Uint8Array(1024 * 1024).fill(1));
      await undefined;
    }
  },
  async crash() {
    process.abort();
  },
  async fail() {
    throw new Error('No such file');
  },
};

process.on('message', async ({ name, args }: ReaderRequest) => {
  try {
    report({ type: 'done', value: await readings[name]?.(args[0]) });
  } catch (error) {
    report({ type: 'failed', message: String(error) });
  }
});
report({ type: 'ready' });
