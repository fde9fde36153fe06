import { describe, expect, it } from 'vitest';
import { filmInThread } from './film-in-thread.ts';

/** A thread that gets its commands in place of a prompt: the camera's move. */
const url = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  const { frameCount } = workerData;
  if (frameCount === 1) throw new Error('out of film');
  if (frameCount === 2) process.exit(3);
  parentPort.postMessage({ type: 'progress', percent: 50 });
  if (frameCount === 3) for (;;);
  parentPort.postMessage({ type: 'made', bytes: new Uint8Array([7]) });
`)}`,
);

const picture = () => ({ width: 2, height: 2, bytes: new Uint8Array(12) });

function make(frameCount: number, signal = new AbortController().signal) {
  const mark = { left: 0, top: 0, width: 2, height: 2, ink: new Uint8Array(4) };
  const film = { width: 2, height: 2, camera: 'static', scene: picture(), mark } as const;
  const percents: number[] = [];
  const controller = new AbortController();
  const onProgress = (percent: number) => {
    percents.push(percent);
    if (frameCount === 3) controller.abort(new Error('Stopped.'));
  };
  const either = AbortSignal.any([signal, controller.signal]);
  const made = filmInThread({ ...film, frameCount }, { signal: either, onProgress, url });
  return { made, percents };
}

describe('the thread of a film', () => {
  it.each([
    ['throws', 1, 'out of film'],
    ['exits', 2, 'ended with code 3'],
  ])('fails the film when it %s', async (_, frameCount, message) => {
    await expect(make(frameCount).made).rejects.toThrow(message);
  });

  it('is left when the film is aborted, though it never stops working', async () => {
    await expect(make(3).made).rejects.toThrow('Stopped.');
  });

  it('is not even started for a signal that is aborted already', async () => {
    await expect(make(4, AbortSignal.abort(new Error('Gone.'))).made).rejects.toThrow('Gone.');
  });

  it('tells how far it is, and hands over the film', async () => {
    const { made, percents } = make(4);
    expect((await made).bytes).toEqual(new Uint8Array([7]));
    expect(percents).toEqual([50]);
  });
});
