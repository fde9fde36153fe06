import { testConfig } from '@internal/build-config/vitest';

export default testConfig();
