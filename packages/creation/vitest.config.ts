import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  tsconfig: '../../internal/typescript-config/react-library.json',
  test: {
    environment: 'jsdom',
    restoreMocks: true,
    setupFiles: 'src/test/setup.ts',
    expect: { poll: { timeout: 5_000 } },
    testTimeout: 20_000,
  },
});
