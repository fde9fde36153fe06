import { testConfig } from '@internal/build-config/vitest';
import { configDefaults, defineConfig } from 'vitest/config';

/** They mock a module that earlier files may have loaded. */
const filesWithMocks = [
  'src/draft/use-prompt-draft.test.ts',
  'src/gallery/viewer-loading.test.tsx',
];

const { test, ...shared } = testConfig({
  tsconfig: '../../internal/typescript-config/react-library.json',
  test: {
    environment: 'jsdom',
    restoreMocks: true,
    setupFiles: ['./testing/set-up.ts'],
  },
});

export default defineConfig({
  test: {
    reporters: test.reporters,
    outputFile: test.outputFile,
    projects: [
      {
        ...shared,
        test: {
          ...test,
          name: 'in one browser',
          exclude: [...configDefaults.exclude, ...filesWithMocks],
          // Setting up a browser and its modules for each file takes longer than the tests.
          isolate: false,
        },
      },
      { ...shared, test: { ...test, name: 'with mocks', include: filesWithMocks } },
    ],
  },
});
