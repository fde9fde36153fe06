import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives each test of a file a browser that prefers nothing and has nothing stored. */
export function setUpPage(): void {
  // What is loaded on demand takes a while the first time, on a busy machine.
  configure({ asyncUtilTimeout: 30_000 });
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      ...{ media, matches: false },
      ...{ addEventListener: () => {}, removeEventListener: () => {} },
    }));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
}
