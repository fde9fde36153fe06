import { packageConfig, publishedEntries } from '@internal/build-config/tsup';
import manifest from './package.json' with { type: 'json' };

export default packageConfig(publishedEntries(manifest), { platform: 'node', target: 'node22' });
