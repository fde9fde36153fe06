import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MediaContent } from './media-content.ts';
import { type MediaReport, type MediaWorker, readInWorker } from './read-in-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const file = new Blob(['a sound']);
const content: MediaContent = {
  ...{ container: 'flac', durationMs: 1_000, track: undefined },
  sound: { codec: 'flac' },
};

/** A file in the hands of a worker that tells what a test says. */
function begin() {
  const worker: MediaWorker = {
    ...{ onmessage: null, onerror: null },
    ...{ postMessage: vi.fn(), terminate: vi.fn() },
  };
  const settled = vi.fn();
  const read = readInWorker(worker, file);
  read.then(settled, settled);
  const tell = (data: MediaReport) => worker.onmessage?.({ data });
  return { worker, read, settled, tell };
}

it('hands the file to the worker, answers what it tells, and ends it', async () => {
  const { worker, read, tell } = begin();
  expect(worker.postMessage).toHaveBeenCalledWith(file);
  tell({ type: 'progress' });
  tell({ type: 'done', content });
  expect(await read).toBe(content);
  expect(worker.terminate).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('ends a worker that makes no progress for ten seconds: its file is damaged', async () => {
  const { worker, read, settled, tell } = begin();
  tell({ type: 'progress' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await read).toBeUndefined();
  expect(worker.terminate).toHaveBeenCalledOnce();
});

it('waits as long as it makes progress, and for as long as it takes to start', async () => {
  const { read, settled, tell } = begin();
  await vi.advanceTimersByTimeAsync(60_000);
  for (let time = 0; time < 10; time += 1) {
    tell({ type: 'progress' });
    await vi.advanceTimersByTimeAsync(9_000);
  }
  expect(settled).not.toHaveBeenCalled();
  tell({ type: 'done', content });
  expect(await read).toBe(content);
});

it('rejects as the file does, and where there is no worker', async () => {
  const error = new Error('It was moved');
  const moved = begin();
  moved.tell({ type: 'failed', error });
  await expect(moved.read).rejects.toBe(error);
  const blocked = begin();
  blocked.worker.onerror?.({ message: 'not found' });
  await expect(blocked.read).rejects.toThrow('could not be started: not found');
  expect(blocked.worker.terminate).toHaveBeenCalledOnce();
});
