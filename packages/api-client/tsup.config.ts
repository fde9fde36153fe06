import { packageConfig, publishedEntries } from '@internal/build-config/tsup';
import manifest from './package.json' with { type: 'json' };

export default packageConfig({
  ...publishedEntries(manifest),
  // Named, so that the size of what is loaded without them can be told.
  'create-service-calls': 'src/service/create-service-calls.ts',
  'create-streams': 'src/service/create-streams.ts',
  'create-stream': 'src/service/create-stream.ts',
  'create-upload': 'src/upload/create-upload.ts',
  'create-media-upload': 'src/upload/create-media-upload.ts',
  'compute-fingerprint': 'src/fingerprint/compute-fingerprint.ts',
});
