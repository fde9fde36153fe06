import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ASK_EVERY_MS, SETTLE_MS, watchBuild } from './watch-build.ts';

let controller: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page of the build `id`, and a site that serves these builds in turn. */
async function openPage(id: string, ...first: (string | undefined)[]) {
  let served = first;
  let questions = 0;
  const onNew = vi.fn();
  const page = new AbortController();
  controller.signal.addEventListener('abort', () => page.abort());
  void watchBuild({
    build: {
      id,
      async readServed() {
        questions += 1;
        return served[(questions - 1) % served.length];
      },
      onMissingCode: () => () => {},
    },
    onNew,
    signal: page.signal,
  });
  await vi.advanceTimersByTimeAsync(0);
  return {
    onNew,
    questions: () => questions,
    close: () => page.abort(),
    serve(next: string | undefined) {
      served = [next];
    },
  };
}

it('reports a build once, after it has been served for some minutes', async () => {
  const { onNew, serve } = await openPage('a', 'a');
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(onNew).not.toHaveBeenCalled();
  serve('b');
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(onNew, 'not yet settled').not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(onNew).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect(onNew).toHaveBeenCalledOnce();
  serve('c');
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS + SETTLE_MS);
  expect(onNew).toHaveBeenCalledTimes(2);
});

it('a page that was loaded again from a server of the old build is not told again', async () => {
  const page = await openPage('a', 'b');
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(page.onNew).toHaveBeenCalledOnce();
  page.close();
  const again = await openPage('a', 'b');
  await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect(again.onNew).not.toHaveBeenCalled();
});

it('answers of two servers in turn, or of one that fails, report no new build', async () => {
  for (const answers of [
    ['b', 'a'],
    ['b', 'c'],
    ['b', undefined, 'a'],
  ]) {
    const { onNew } = await openPage('a', ...answers);
    await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
    expect(onNew, answers.join()).not.toHaveBeenCalled();
  }
});

it('a build that this browser has run before is not reported', async () => {
  const before = await openPage('a', 'a');
  before.close();
  const { onNew, serve } = await openPage('b', 'a');
  await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect(onNew).not.toHaveBeenCalled();
  // A page of the old build, in another tab, still hears of the new one.
  const old = await openPage('a', 'b');
  serve('b');
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(old.onNew).toHaveBeenCalledOnce();
});

it('a site that cannot be asked is asked again later', async () => {
  const { onNew, serve } = await openPage('a', undefined);
  serve('b');
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  serve(undefined);
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(onNew).not.toHaveBeenCalled();
  serve('b');
  await vi.advanceTimersByTimeAsync(SETTLE_MS);
  expect(onNew).toHaveBeenCalledOnce();
});

it('a page that nobody sees does not ask until it is seen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { questions } = await openPage('a', 'a');
  expect(questions()).toBe(1);
  await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect(questions()).toBe(1);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(questions()).toBe(2);
});

it('ends when it is aborted, and leaves no timer', async () => {
  await openPage('a', 'a');
  controller.abort();
  expect(vi.getTimerCount()).toBe(0);
});
