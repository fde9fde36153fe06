import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePromptDraft } from './use-prompt-draft.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function type(prompt: string, page = '/art/') {
  const view = renderHook(() => usePromptDraft(page));
  act(() => view.result.current[1](prompt));
  return view;
}

function promptOf(page: string) {
  const view = renderHook(() => usePromptDraft(page));
  const [prompt] = view.result.current;
  view.unmount();
  return prompt;
}

test('a prompt is there again after a pause and a reload', () => {
  type('雪山下的湖');
  act(() => vi.advanceTimersByTime(1_000));
  expect(promptOf('/art/')).toBe('雪山下的湖');
});

test('while someone writes, nothing is stored at each key', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const view = type('雪');
  act(() => view.result.current[1]('雪山'));
  act(() => view.result.current[1]('雪山下'));
  act(() => vi.advanceTimersByTime(1_000));
  expect(setItem).toHaveBeenCalledTimes(1);
});

test('a page that is hidden or left stores at once', () => {
  type('雪山');
  dispatchEvent(new Event('pagehide'));
  expect(promptOf('/art/')).toBe('雪山');
});

test('going to another app stores at once', () => {
  type('雪山');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(promptOf('/art/')).toBe('雪山');
});

test('going to another page of the site stores at once', () => {
  type('雪山').unmount();
  expect(promptOf('/art/')).toBe('雪山');
});

test('each page has its own draft', () => {
  type('雪山', '/art/').unmount();
  expect(promptOf('/art/sd')).toBe('');
});

test('an emptied box stays empty', () => {
  type('雪山').unmount();
  type('').unmount();
  expect(promptOf('/art/')).toBe('');
});

test('a browser that is full or keeps nothing does not disturb', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const view = type('雪山');
  act(() => vi.advanceTimersByTime(1_000));
  expect(view.result.current[0]).toBe('雪山');
});

test('the first render is empty, as the page that the server sent', () => {
  type('雪山').unmount();
  const renders: string[] = [];
  renderHook(() => renders.push(usePromptDraft('/art/')[0]));
  expect(renders[0]).toBe('');
  expect(renders.at(-1)).toBe('雪山');
});
