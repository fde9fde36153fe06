import { packageConfig } from '@internal/build-config/tsup';

/** What runs in threads is in files of its own beside the bundle, where the engines look for it. */
export default packageConfig(
  {
    index: 'src/index.ts',
    'film-thread': 'src/film-maker/film-thread.ts',
    'painter-worker': 'src/painter/worker.ts',
    'presenter-thread': 'src/presenter/presenter-thread.ts',
    'song-thread': 'src/composer/song-thread.ts',
  },
  {
    platform: 'node',
    target: 'node22',
    // Our own packages are bundled from their sources: nothing has to be built first.
    noExternal: [/^@site\//],
    esbuildOptions(options) {
      options.conditions = ['@site/source'];
    },
  },
);
