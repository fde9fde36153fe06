import { testConfig } from '@internal/build-config/vitest';

export default testConfig({
  tsconfig: '../../internal/typescript-config/react-library.json',
  test: { include: ['build/**/*.test.ts'] },
});
