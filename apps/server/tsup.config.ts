import { packageConfig } from '@internal/build-config/tsup';

/** The workspace's own packages are bundled in; what comes from the registry stays outside. */
export default packageConfig(
  {
    main: 'src/main.ts',
    reconcile: 'src/reconcile.ts',
    'demo-painter-worker': 'src/creations/demo-painter/worker.ts',
  },
  { platform: 'node', target: 'node22', noExternal: [/^@site\//] },
);
