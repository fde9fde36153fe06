import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/start-shared-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // They mostly wait for processes to start and end.
    maxWorkers: 2,
    // Many of these start processes and signal them on a machine that does other things as well.
    // What needed its second try is told by the test run, with why.
    retry: 1,
  },
});
