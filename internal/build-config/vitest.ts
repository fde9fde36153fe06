import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { VitestNotes } from './vitest-notes.ts';

/** Tests read the sources of sibling packages, so nothing has to be built first. */
const conditions = ['@site/source', 'module', 'browser', 'development|production'];

/** The test settings every package shares; `overrides` are merged over them. */
export function testConfig(overrides: ViteUserConfig = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions },
      ssr: {
        // Installed packages are loaded by Node itself, which does not know the condition `module`.
        resolve: { conditions: ['@site/source', 'node', 'development|production'] },
      },
      test: {
        include: ['src/**/*.test.{ts,tsx}'],
        // A machine that does other things as well is slow, not wrong.
        testTimeout: 300_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 120_000 } },
        reporters: ['default', 'json', new VitestNotes()],
        outputFile: { json: 'test-results/vitest.json' },
      },
    }),
    overrides,
  );
}
