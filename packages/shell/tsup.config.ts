import { packageConfig } from '@internal/build-config/tsup';

export default packageConfig({
  index: 'src/index.ts',
  payment: 'src/payment/index.ts',
  ui: 'src/ui/index.ts',
  'zh-cn': 'src/messages/zh-cn.ts',
});
