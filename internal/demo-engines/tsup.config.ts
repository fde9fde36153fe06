import { programConfig } from '@internal/build-config/tsup';

/** Bundles with a file beside them for what runs in each thread, where the engines look for it. */
export default programConfig(
  {
    index: 'src/index.ts',
    'film-thread': 'src/film-maker/film-thread.ts',
    'painter-worker': 'src/painter/worker.ts',
    'presenter-thread': 'src/presenter/presenter-thread.ts',
    'song-thread': 'src/composer/song-thread.ts',
  },
  { noExternal: [/^@site\//] },
);
