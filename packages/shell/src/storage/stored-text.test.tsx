import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { createStoredText, type StoredText, useStoredText } from './stored-text.ts';

function Show({ stored }: { stored: StoredText }) {
  return <output>{useStoredText(stored)}</output>;
}

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

describe('a stored text', () => {
  it('is there for the next visit, and gone when it is emptied', () => {
    expect(createStoredText('key').read()).toBe('');
    createStoredText('key').write('text');
    expect(createStoredText('key').read()).toBe('text');
    createStoredText('key').write('');
    expect(localStorage).toHaveLength(0);
  });

  it('is what another tab has written last', () => {
    const stored = createStoredText('key');
    stored.write('ours');
    localStorage.setItem('key', 'theirs');
    expect(stored.read()).toBe('theirs');
  });

  it('lives as long as the page when it cannot be stored', () => {
    const stored = createStoredText('key');
    const setItem = fillStorage();
    stored.write('text');
    expect(stored.read()).toBe('text');
    expect(createStoredText('key').read()).toBe('');
    setItem.mockRestore();
    stored.write('more');
    localStorage.setItem('key', 'theirs');
    expect(stored.read()).toBe('theirs');
  });

  it('stays removed for the page when it cannot be removed', () => {
    const stored = createStoredText('key');
    stored.write('text');
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    stored.write('');
    expect(stored.read()).toBe('');
  });

  it('is shown again after each change, and no longer reported once the listener is gone', () => {
    const stored = createStoredText('key');
    const listener = vi.fn();
    stored.subscribe(listener)();
    render(<Show stored={stored} />);
    act(() => stored.write('text'));
    expect(screen.getByRole('status').textContent).toBe('text');
    expect(listener).not.toHaveBeenCalled();
  });

  it('is empty on a server', () => {
    localStorage.setItem('key', 'text');
    expect(renderToString(<Show stored={createStoredText('key')} />)).toBe('<output></output>');
  });
});
