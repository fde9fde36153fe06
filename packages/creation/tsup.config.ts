import { packageConfig } from '@internal/build-config/tsup';

export default packageConfig({
  index: 'src/index.ts',
  'zh-cn': 'src/messages/zh-cn.ts',
});
