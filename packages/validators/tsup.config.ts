import { packageConfig } from '@internal/build-config/tsup';

/** Each entry is one file: what they share is a table of less than one kilobyte. */
export default packageConfig(
  {
    index: 'src/index.ts',
    form: 'src/schema/form-schema.ts',
    parameters: 'src/prompt/parameter-reference.ts',
    'zh-cn': 'src/messages/zh-cn.ts',
  },
  { splitting: false },
);
