import { packageConfig } from '@internal/build-config/tsup';

export default packageConfig(
  { 'start-simulator': 'src/start-simulator.ts' },
  { platform: 'node', target: 'node22' },
);
