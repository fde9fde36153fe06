import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';

/** Tests read the sources of sibling packages, so nothing has to be built first. */
const conditions = ['@site/source', 'module', 'browser', 'development|production'];

/** The test settings every package shares; `overrides` are merged over them. */
export function testConfig(overrides: ViteUserConfig = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions },
      ssr: {
        resolve: { conditions: ['@site/source', 'module', 'node', 'development|production'] },
      },
      test: {
        include: ['src/**/*.test.{ts,tsx}'],
        reporters: ['default', 'json'],
        outputFile: { json: 'test-results/vitest.json' },
      },
    }),
    overrides,
  );
}
