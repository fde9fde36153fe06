import { describe, expect, it } from 'vitest';
import { createPainterPool } from './painter-pool.ts';

/** A thread that paints one white pixel, and knows prompts that make it fail in each way. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ type, job, prompt }) => {
    if (type === 'stop') return parentPort.postMessage({ type: 'stopped', job });
    if (prompt === 'throw') throw new Error('out of paint');
    if (prompt === 'exit') process.exit(3);
    if (prompt === 'fail') return parentPort.postMessage({ type: 'failed', job, message: 'no brush' });
    if (prompt === 'wait') return;
    const picture = { width: 1, height: 1, bytes: new Uint8Array([255, 255, 255]) };
    parentPort.postMessage({ type: 'painted', job, picture, color: prompt });
  });
`)}`,
);

function createTestPool() {
  const pool = createPainterPool({ size: 1, url: thread });
  return (prompt: string, signal = new AbortController().signal) =>
    pool.paint({ prompt, seed: 1, width: 1, height: 1, signal, onPreview: () => {} });
}

describe('the pool of painter threads', () => {
  it.each([
    ['throw', 'out of paint'],
    ['exit', 'ended with code 3'],
    ['fail', 'no brush'],
  ])(
    'rejects the picture of a thread that dies by %s, and paints the next',
    async (prompt, message) => {
      const paint = createTestPool();
      const next = [paint(prompt), paint('after')];
      await expect(next[0]).rejects.toThrow(message);
      expect((await next[1])?.color).toBe('after');
      expect((await paint('later')).color).toBe('later');
    },
  );

  it('paints what waits in the order in which it came', async () => {
    const paint = createTestPool();
    const order: string[] = [];
    await Promise.all(
      ['a', 'b', 'c'].map(async (prompt) => order.push((await paint(prompt)).color)),
    );
    expect(order).toEqual(['a', 'b', 'c']);
  });

  it('gives the thread of an aborted picture to the next', async () => {
    const paint = createTestPool();
    const controller = new AbortController();
    const stopped = paint('wait', controller.signal);
    const next = paint('next');
    controller.abort(new Error('Stopped.'));
    await expect(stopped).rejects.toThrow('Stopped.');
    expect((await next).color).toBe('next');
  });

  it('forgets a picture that was aborted while it waited', async () => {
    const paint = createTestPool();
    const first = new AbortController();
    const second = new AbortController();
    const painted = paint('wait', first.signal);
    const waiting = paint('exit', second.signal);
    second.abort(new Error('Gone.'));
    await expect(waiting).rejects.toThrow('Gone.');
    first.abort(new Error('Stopped.'));
    await expect(painted).rejects.toThrow('Stopped.');
    expect((await paint('next')).color).toBe('next');
  });
});
