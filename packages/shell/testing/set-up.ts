import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// What is loaded on demand takes a while the first time, on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

class UnobservedResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What the browsers have and this one does not.
if (typeof window !== 'undefined') {
  window.ResizeObserver = UnobservedResize;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => {};
  Element.prototype.releasePointerCapture = () => {};

  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/art/');
    delete document.documentElement.dataset['menu'];
  });
  afterEach(async () => {
    cleanup();
    // A part that is still loading would arrive when the page it belongs to is gone.
    await vi.dynamicImportSettled();
    vi.useRealTimers();
    // A step back over the entry of what was open would arrive in the next test, and undo its address.
    await vi.waitFor(() => expect(Object(history.state).opened).toBeUndefined(), {
      timeout: 60_000,
    });
  });
}
