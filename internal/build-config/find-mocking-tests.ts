import { globSync, readFileSync } from 'node:fs';

/**
 * The tests below `src` of the package in `root` that replace a module: relative paths. They can't share
 * their modules with other files, where whoever came first may have loaded the real one.
 */
export const findMockingTests = (root: string): string[] =>
  globSync('src/**/*.test.{ts,tsx}', { cwd: root }).filter((path) =>
    readFileSync(`${root}/${path}`, 'utf8').includes('vi.mock('),
  );
