import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, setStorage, writeStored } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** Like a browser that forbids storage: merely reading the property throws. */
function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
  }
}

describe.each(['local', 'session'] as const)('%s storage', (area) => {
  it('returns what was stored, until it is removed', () => {
    expect(readStored('key', { area })).toBeUndefined();
    expect(writeStored('key', 'text', { area })).toBe(true);
    expect(readStored('key', { area })).toBe('text');
    expect(writeStored('key', '', { area })).toBe(true);
    expect(readStored('key', { area })).toBe('');
    expect(writeStored('key', undefined, { area })).toBe(true);
    expect(readStored('key', { area })).toBeUndefined();
  });

  it('is separate from the other one', () => {
    writeStored('key', 'text', { area });
    expect(readStored('key', { area: area === 'local' ? 'session' : 'local' })).toBeUndefined();
  });

  it('has nothing and takes nothing when the browser forbids it', () => {
    forbidStorage();
    expect(readStored('key', { area })).toBeUndefined();
    expect(writeStored('key', 'text', { area })).toBe(false);
    expect(writeStored('key', undefined, { area })).toBe(false);
  });

  it('has nothing and takes nothing on a server', () => {
    vi.stubGlobal(`${area}Storage`, undefined);
    expect(readStored('key', { area })).toBeUndefined();
    expect(writeStored('key', 'text', { area })).toBe(false);
  });

  it('keeps what it has when it is full', () => {
    writeStored('key', 'text', { area });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    expect(writeStored('key', 'longer text', { area })).toBe(false);
    expect(readStored('key', { area })).toBe('text');
  });
});

it('is another one where the page has set it, each area by itself', () => {
  const texts = new Map<string, string>();
  setStorage({
    local: {
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key),
    },
  });
  localStorage.setItem('key', 'the browser’s');
  expect(readStored('key')).toBeUndefined();
  expect(writeStored('key', 'ours')).toBe(true);
  expect([readStored('key'), texts.get('key')]).toEqual(['ours', 'ours']);
  expect(localStorage.getItem('key')).toBe('the browser’s');
  expect(writeStored('key', undefined)).toBe(true);
  expect(readStored('key')).toBeUndefined();

  writeStored('key', 'of the tab', { area: 'session' });
  expect(sessionStorage.getItem('key')).toBe('of the tab');

  setStorage({ local: undefined });
  expect(readStored('key')).toBe('the browser’s');
});

it('is of all tabs unless told otherwise', () => {
  writeStored('key', 'text');
  expect(localStorage.getItem('key')).toBe('text');
  expect(readStored('key')).toBe('text');
});
