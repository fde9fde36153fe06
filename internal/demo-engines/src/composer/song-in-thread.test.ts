import { describe, expect, it } from 'vitest';
import { songInThread } from './song-in-thread.ts';

/** A thread that gets its commands in place of a number of takes. */
const url = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  const { takeCount } = workerData;
  if (takeCount === 1) throw new Error('out of tune');
  if (takeCount === 2) process.exit(3);
  parentPort.postMessage({ type: 'progress', percent: 50 });
  if (takeCount === 3) for (;;);
  parentPort.postMessage({ type: 'made', part: {}, takes: [] });
`)}`,
);

function make(takeCount: number, signal = new AbortController().signal) {
  const part = { prompt: '', seed: 1 };
  const percents: number[] = [];
  const controller = new AbortController();
  const onProgress = (percent: number) => {
    percents.push(percent);
    if (takeCount === 3) controller.abort(new Error('Stopped.'));
  };
  const either = AbortSignal.any([signal, controller.signal]);
  const order = { title: '', earlier: [], part, takeCount } as const;
  return { made: songInThread(order, { signal: either, onProgress, url }), percents };
}

describe('the thread of a song', () => {
  it.each([
    ['throws', 1, 'out of tune'],
    ['exits', 2, 'ended with code 3'],
  ])('fails the song when it %s', async (_, takeCount, message) => {
    await expect(make(takeCount).made).rejects.toThrow(message);
  });

  it('is left when the song is aborted, though it never stops working', async () => {
    await expect(make(3).made).rejects.toThrow('Stopped.');
  });

  it('is not even started for a signal that is aborted already', async () => {
    await expect(make(4, AbortSignal.abort(new Error('Gone.'))).made).rejects.toThrow('Gone.');
  });

  it('tells how far it is, and hands over what it has made', async () => {
    const { made, percents } = make(4);
    expect(await made).toMatchObject({ type: 'made', takes: [] });
    expect(percents).toEqual([50]);
  });
});
