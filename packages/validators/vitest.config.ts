import { testConfig } from '@internal/build-config/vitest';

export default testConfig({ test: { include: ['testing/**/*.test.{ts,tsx}'] } });
