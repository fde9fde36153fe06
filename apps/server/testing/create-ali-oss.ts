import OSS from 'ali-oss';
import type { OssAccount } from '../src/object-store/oss-account.ts';

/** Methods of it that tests use; its types lack one and misname the fields of the other. */
export type AliOss = {
  calculatePostSignature(policy: object): {
    OSSAccessKeyId: string;
    Signature: string;
    policy: string;
  };
  signPostObjectPolicyV4(policy: object, time: Date): string;
};

/** Aliyun's own program, for what it signs without asking anybody. */
export function createAliOss({ accessKeyId, accessKeySecret, bucket, region }: OssAccount): AliOss {
  const options = { accessKeyId, accessKeySecret, bucket, region: `oss-${region}` };
  return new OSS(options) as unknown as AliOss;
}
