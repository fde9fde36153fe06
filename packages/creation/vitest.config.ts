import { findMockingTests } from '@internal/build-config/find-mocking-tests';
import { testConfig } from '@internal/build-config/vitest';
import { configDefaults, defineConfig } from 'vitest/config';

const mockingTests = findMockingTests(import.meta.dirname);

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
          exclude: [...configDefaults.exclude, ...mockingTests],
          // Setting up a browser and its modules for each file takes longer than the tests.
          isolate: false,
        },
      },
      { ...shared, test: { ...test, name: 'with mocks', include: mockingTests } },
    ],
  },
});
