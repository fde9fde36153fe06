import type { Environment } from '../environment.ts';
import type { OssAccount } from '../object-store/oss-account.ts';
import { storagePath } from '../object-store/storage-path.ts';
import type { UploadAccount } from './upload-account.ts';

/** The bucket of Aliyun OSS where one is configured, else this server's own object store. */
export function readUploadAccount(environment: Environment, embedded: OssAccount): UploadAccount {
  const {
    OSS_ACCESS_KEY_ID: accessKeyId,
    OSS_ACCESS_KEY_SECRET: accessKeySecret,
    OSS_BUCKET: bucket,
    OSS_REGION: region,
    OSS_URL: url,
    OSS_SIGNATURE_VERSION: signatureVersion,
  } = environment;
  if (!accessKeyId || !accessKeySecret || !bucket || !region) {
    return { ...embedded, host: storagePath, signatureVersion };
  }
  const host = url ?? `https://${bucket}.oss-${region}.aliyuncs.com`;
  return { accessKeyId, accessKeySecret, bucket, region, host, signatureVersion };
}
