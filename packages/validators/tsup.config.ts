import { packageConfig, publishedEntries } from '@internal/build-config/tsup';
import manifest from './package.json' with { type: 'json' };

/** Entry that nobody imports: a module of the package starts it by its address. */
const worker = { 'media-worker': 'src/media/media-worker.ts' };

/** Each entry is one file: what they share is a table of less than one kilobyte. */
export default packageConfig({ ...publishedEntries(manifest), ...worker }, { splitting: false });
