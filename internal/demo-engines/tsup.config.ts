import { packageConfig } from '@internal/build-config/tsup';

/** The worker is a file of its own beside the bundle, where `createDemoPainter` looks for it. */
export default packageConfig(
  { index: 'src/index.ts', 'painter-worker': 'src/painter/worker.ts' },
  { platform: 'node', target: 'node22' },
);
