import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/start-shared-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
