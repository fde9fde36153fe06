import { packageConfig, publishedEntries } from '@internal/build-config/tsup';
import manifest from './package.json' with { type: 'json' };

/** Each entry is one file: what they share is a table of less than one kilobyte. */
export default packageConfig(publishedEntries(manifest), { splitting: false });
