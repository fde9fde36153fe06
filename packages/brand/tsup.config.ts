import { packageConfig } from '@internal/build-config/tsup';

export default packageConfig({
  index: 'src/index.ts',
});
