import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  // The slicings and the real time limits take seconds, and more on a busy machine.
  test: { testTimeout: 60_000 },
});
