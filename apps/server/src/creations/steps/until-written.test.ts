import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { untilWritten } from './until-written.ts';

// Nobody waits for the seconds between the tries.
vi.mock('node:timers/promises', () => ({
  setTimeout: async (_: number, __: undefined, { signal }: { signal: AbortSignal }) =>
    signal.throwIfAborted(),
}));

const log = pino({ level: 'silent' });
const { signal } = new AbortController();

/** Fails so many times, then is done. */
function writeAfter(failures: number, error = new Error('The database is away')) {
  return vi.fn(async () => {
    if (write.mock.calls.length <= failures) throw error;
    return 'written';
  });
}
let write = writeAfter(0);

it('waits for a database that is away for an hour', async () => {
  write = writeAfter(3_600);
  expect(await untilWritten(write, { log, signal })).toBe('written');
  expect(write).toHaveBeenCalledTimes(3_601);
});

it('ends with its signal', async () => {
  write = writeAfter(Number.POSITIVE_INFINITY);
  const lost = new Error('The lease is lost');
  const ended = untilWritten(write, { log, signal: AbortSignal.abort(lost) });
  await expect(ended).rejects.toBe(lost);
});

it('gives up after as many tries as it is given', async () => {
  write = writeAfter(3);
  await expect(untilWritten(write, { log, signal, maxWrites: 3 })).rejects.toThrow('is away');
  expect(write).toHaveBeenCalledTimes(3);
});

it('does not repeat what the database refuses for its contents', async () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
  write = writeAfter(1, new Error('Failed query', { cause }));
  await expect(untilWritten(write, { log, signal })).rejects.toThrow('Failed query');
  expect(write).toHaveBeenCalledTimes(1);
});
