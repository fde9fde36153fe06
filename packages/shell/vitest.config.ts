import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  tsconfig: '../../internal/typescript-config/react-library.json',
  test: {
    environment: 'jsdom',
    // The files share one browser and its modules: setting both up for each file takes longer than
    // the tests. A file that mocks a module needs its own: see packages/creation.
    isolate: false,
    restoreMocks: true,
    setupFiles: ['./testing/set-up.ts'],
  },
});
