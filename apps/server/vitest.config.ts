import { findMockingTests } from '@internal/build-config/find-mocking-tests';
import { testConfig } from '@internal/build-config/vitest';
import { defineConfig } from 'vitest/config';

const { test, ...shared } = testConfig();
const mockingTests = findMockingTests(import.meta.dirname);

export default defineConfig({
  test: {
    reporters: test.reporters,
    outputFile: test.outputFile,
    globalSetup: ['testing/prepare-tests.ts'],
    // They mostly wait for processes to start and end.
    maxWorkers: 2,
    // Projects run in the order of their names: what takes minutes first, so that the rest fills
    // the time in which it waits.
    projects: [
      {
        ...shared,
        // Faults, money and properties: what breaks in one run of two is broken.
        test: { ...test, name: 'once', include: ['tests/promises/*.test.ts'] },
      },
      {
        ...shared,
        // A real process on a busy machine may miss a moment; what fails twice is broken.
        test: {
          ...test,
          name: 'processes',
          include: ['tests/*.test.ts'],
          retry: Number(process.env['TEST_RETRIES'] ?? 1),
        },
      },
      {
        ...shared,
        test: {
          ...test,
          name: 'sources',
          include: ['src/**/*.test.ts'],
          exclude: mockingTests,
          // Loading the server's modules anew for each file takes a quarter of the time.
          isolate: false,
        },
      },
      { ...shared, test: { ...test, name: 'with mocks', include: mockingTests } },
    ],
  },
});
