import { afterEach, expect, it } from 'vitest';
import { createReaderPool, type ReaderPool } from './reader-pool.ts';

let pool: ReaderPool;
afterEach(() => pool.close());

const megabyte = 1024 * 1024;

function open({ deadlineMs = 60_000, maxBytes = 300 * megabyte, count = 1 } = {}) {
  const program = new URL('../../testing/hostile-reader.ts', import.meta.url);
  pool = createReaderPool({ program, count, deadlineMs, maxBytes, idleMs: 60_000 });
}

const ask = (name: string) => pool.ask({ name, args: ['a file'] });

const read = { kind: 'answered', value: 'a file' };

it('answers what its readers answer, more at a time than it has readers', async () => {
  open();
  expect(await Promise.all([ask('read'), ask('read'), ask('read')])).toEqual([read, read, read]);
});

it.each(['spin', 'turnInPlace'])(
  'ends a reader that makes no progress, and what waits is read by the next: %s',
  async (name) => {
    open({ deadlineMs: 2_000 });
    const [ended, next] = await Promise.all([ask(name), ask('read')]);
    expect(ended).toEqual({ kind: 'ended', end: 'silent' });
    expect(next).toEqual(read);
  },
);

it('waits for a reader that makes progress, however long it takes', async () => {
  open({ deadlineMs: 5_000 });
  expect(await ask('readSlowly')).toEqual(read);
});

it.runIf(process.platform === 'linux')(
  'ends a reader that only allocates, outside of the heap too',
  async () => {
    open({ maxBytes: 200 * megabyte });
    expect(await ask('allocate')).toEqual({ kind: 'ended', end: 'too-large' });
    expect(await ask('read')).toEqual(read);
  },
);

it('tells of a reader that crashes, and rejects as one that fails does', async () => {
  open();
  expect(await ask('crash')).toEqual({ kind: 'ended', end: 'crashed' });
  await expect(ask('fail')).rejects.toThrow('No such file');
  expect(await ask('read')).toEqual(read);
});

it('rejects where no reader can be started: that is not the fault of the file', async () => {
  const program = new URL('./nowhere.ts', import.meta.url);
  pool = createReaderPool({ program, count: 1, deadlineMs: 60_000, maxBytes: 1e9, idleMs: 1 });
  await expect(ask('read')).rejects.toThrow('could not be started');
});
