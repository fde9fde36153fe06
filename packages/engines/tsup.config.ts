import { packageConfig, publishedEntries } from '@internal/build-config/tsup';
import manifest from './package.json' with { type: 'json' };

const program = { 'heygem/sidecar/main': 'src/heygem/sidecar/main.ts' };

export default packageConfig(
  { ...publishedEntries(manifest), ...program },
  { platform: 'node', target: 'node22' },
);
