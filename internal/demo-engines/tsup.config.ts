import { packageConfig } from '@internal/build-config/tsup';

/** The worker is a file of its own beside the bundle, where `createDemoPainter` looks for it. */
export default packageConfig(
  { index: 'src/index.ts', 'painter-worker': 'src/painter/worker.ts' },
  // In here, so that no library of theirs is loaded for the one function that is used.
  { platform: 'node', target: 'node22', noExternal: ['@site/engines'] },
);
