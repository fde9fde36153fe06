import { describe, expect, it } from 'vitest';
import { inThread } from './in-thread.ts';

/** A thread that does what it is told. */
const url = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  const { command, bytes } = workerData;
  if (command === 'throw') throw new Error('out of film');
  if (command === 'exit') process.exit(3);
  parentPort.postMessage({ type: 'progress', percent: 50 });
  if (command === 'spin') for (;;);
  parentPort.postMessage({ type: 'made', bytes });
`)}`,
);

function make(command: string, signal = new AbortController().signal) {
  const bytes = new Uint8Array([7]);
  const percents: number[] = [];
  const controller = new AbortController();
  const onProgress = (percent: number) => {
    percents.push(percent);
    if (command === 'spin') controller.abort(new Error('Stopped.'));
  };
  const either = AbortSignal.any([signal, controller.signal]);
  const made = inThread<{ type: 'made'; bytes: Uint8Array }>(
    { workerData: { command, bytes }, transferList: [bytes.buffer] },
    { signal: either, onProgress, url },
  );
  return { made, percents, bytes };
}

describe('a thread', () => {
  it.each([
    ['throws', 'throw', 'out of film'],
    ['exits', 'exit', 'ended with code 3'],
  ])('fails what it makes when it %s', async (_, command, message) => {
    await expect(make(command).made).rejects.toThrow(message);
  });

  it('is left when it is aborted, though it never stops working', async () => {
    await expect(make('spin').made).rejects.toThrow('Stopped.');
  });

  it('is not even started for a signal that is aborted already', async () => {
    await expect(make('make', AbortSignal.abort(new Error('Gone.'))).made).rejects.toThrow('Gone.');
  });

  it('tells how far it is, and hands over what it has made of what it was handed', async () => {
    const { made, percents, bytes } = make('make');
    expect((await made).bytes).toEqual(new Uint8Array([7]));
    expect(percents).toEqual([50]);
    expect(bytes, 'it has none of it any more').toHaveLength(0);
  });
});
