import { packageConfig } from '@internal/build-config/tsup';

export default packageConfig({
  index: 'src/index.ts',
  // Named, so that the size of what is loaded without them can be told.
  'create-service-calls': 'src/service/create-service-calls.ts',
  'create-streams': 'src/service/create-streams.ts',
  'create-upload': 'src/upload/create-upload.ts',
  wire: 'src/wire/index.ts',
  stream: 'src/stream/index.ts',
  fingerprint: 'src/fingerprint/index.ts',
  'wechat-binding': 'src/wechat-binding/index.ts',
  'zh-cn': 'src/messages/zh-cn.ts',
});
