import { testUser } from '@internal/testing/test-user';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useParameterDraft } from '../parameters/use-parameter-draft.ts';
import { usePromptDraft } from './use-prompt-draft.ts';

/** The user's id, '' for a guest; undefined before the session is known. */
let owner: string | undefined;
vi.mock(import('@site/shell'), async (importOriginal) => ({
  ...(await importOriginal()),
  useSession: () => {
    if (owner === undefined) return { state: 'loading' };
    return owner === '' ? { state: 'guest' } : { state: 'user', user: { ...testUser, id: owner } };
  },
}));
const guest = '';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  owner = guest;
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

it('a prompt is there again after a pause and a reload', () => {
  type('雪山下的湖');
  act(() => vi.advanceTimersByTime(1_000));
  expect(promptOf('/art/')).toBe('雪山下的湖');
});

it('while someone writes, nothing is stored at each key', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem');
  const view = type('雪');
  act(() => view.result.current[1]('雪山'));
  act(() => view.result.current[1]('雪山下'));
  act(() => vi.advanceTimersByTime(1_000));
  expect(setItem).toHaveBeenCalledTimes(1);
});

it('a page that is hidden or left stores immediately', () => {
  type('雪山');
  dispatchEvent(new Event('pagehide'));
  expect(promptOf('/art/')).toBe('雪山');
});

it('going to another app stores immediately', () => {
  type('雪山');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(promptOf('/art/')).toBe('雪山');
});

it('going to another page of the site stores immediately', () => {
  type('雪山').unmount();
  expect(promptOf('/art/')).toBe('雪山');
});

it('a prompt that cannot be stored is there again until a reload', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  type('雪山').unmount();
  expect(promptOf('/art/')).toBe('雪山');
  owner = 'u_1';
  expect(promptOf('/art/'), 'after the log-in').toBe('雪山');
  setItem.mockRestore();
  type('').unmount();
  expect(promptOf('/art/')).toBe('');
});

function replace(prompt: string) {
  const onReplaced = vi.fn();
  const view = renderHook(() => usePromptDraft('/art/', { onReplaced }));
  act(() => view.result.current[2](prompt));
  return { ...view, onReplaced };
}

it('a text from elsewhere takes the place of a draft, which is handed back', () => {
  type('雪山').unmount();
  const { result, onReplaced, unmount } = replace('大海');
  expect(result.current[0]).toBe('大海');
  expect(onReplaced).toHaveBeenCalledExactlyOnceWith('雪山');
  unmount();
  expect(promptOf('/art/')).toBe('大海');
});

it('so does one that comes before the session is known', async () => {
  type('雪山').unmount();
  owner = undefined;
  const { result, onReplaced, rerender } = replace('大海');
  expect(onReplaced).not.toHaveBeenCalled();
  owner = guest;
  rerender();
  expect(result.current[0]).toBe('大海');
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledExactlyOnceWith('雪山'), {
    timeout: 60_000,
  });
});

it.each([
  ['the same text', '大海'],
  ['an empty box', ''],
])('nothing is handed back where it replaces %s', (_, draft) => {
  if (draft) type(draft).unmount();
  expect(replace('大海').onReplaced).not.toHaveBeenCalled();
  cleanup();
  owner = undefined;
  const { onReplaced, rerender } = replace(draft || '大海');
  owner = guest;
  rerender();
  expect(onReplaced).not.toHaveBeenCalled();
});

it('each page has its own draft', () => {
  type('雪山', '/art/').unmount();
  expect(promptOf('/art/sd')).toBe('');
});

it('an emptied box stays empty', () => {
  type('雪山').unmount();
  type('').unmount();
  expect(promptOf('/art/')).toBe('');
});

it('a browser whose storage is full or off does no harm', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  const view = type('雪山');
  act(() => vi.advanceTimersByTime(1_000));
  expect(view.result.current[0]).toBe('雪山');
});

it('the first render is empty, as the page that the server sent', () => {
  type('雪山').unmount();
  const renders: string[] = [];
  renderHook(() => renders.push(usePromptDraft('/art/')[0]));
  expect(renders[0]).toBe('');
  expect(renders.at(-1)).toBe('雪山');
});

it('one account never sees what another has written, and finds its own again', () => {
  owner = 'ming';
  const view = type('明明的雪山');
  const promptFor = (next: string | undefined) => {
    owner = next;
    view.rerender();
    return view.result.current[0];
  };
  expect(promptFor(guest)).toBe('');
  expect(promptFor('hua')).toBe('');
  act(() => view.result.current[1]('花花的湖'));
  // Another tab has logged in to another account.
  expect(promptFor('ming')).toBe('明明的雪山');
  expect(promptFor('hua')).toBe('花花的湖');
  view.unmount();
  owner = 'ming';
  expect(promptOf('/art/')).toBe('明明的雪山');
  owner = guest;
  expect(promptOf('/art/')).toBe('');
});

it('what a guest has written follows the log-in, and stays with that account', () => {
  type('访客的雪山').unmount();
  owner = undefined;
  const view = renderHook(() => usePromptDraft('/art/'));
  expect(view.result.current[0]).toBe('');
  owner = 'ming';
  view.rerender();
  expect(view.result.current[0]).toBe('访客的雪山');
  owner = guest;
  view.rerender();
  expect(view.result.current[0]).toBe('');
  owner = 'hua';
  view.rerender();
  expect(view.result.current[0]).toBe('');
});

it('what is typed before the session is known belongs to its user', () => {
  owner = 'ming';
  type('旧的').unmount();
  owner = undefined;
  const view = type('新的');
  owner = 'ming';
  view.rerender();
  expect(view.result.current[0]).toBe('新的');
  view.unmount();
  expect(promptOf('/art/')).toBe('新的');
});

it('what is chosen before the session is known takes the place of the same choice alone', () => {
  const before = renderHook(() => useParameterDraft('/art/sd'));
  act(() => before.result.current[1]({ steps: '30', cfg: '6.' }));
  before.unmount();
  owner = undefined;
  const view = renderHook(() => useParameterDraft('/art/sd'));
  act(() => view.result.current[1]({ steps: '40' }));
  owner = guest;
  view.rerender();
  expect(view.result.current[0]).toEqual({ steps: '40', cfg: '6.' });
});
