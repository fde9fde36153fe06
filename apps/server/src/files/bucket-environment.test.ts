import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { readBucketAccount } from './bucket-environment.ts';

const account = {
  BUCKET_NAME: 'site-files',
  BUCKET_REGION: 'oss-cn-hangzhou',
  BUCKET_ACCESS_KEY_ID: 'LTAI5tExample',
  BUCKET_ACCESS_KEY_SECRET: 'secret',
};
const read = (variables: Record<string, string>) => readBucketAccount(readEnvironment(variables));

it('files stay in DATA_DIR when no bucket is configured', () => {
  expect(read({})).toBeUndefined();
});

it("a bucket of OSS has its region's S3 address, or the one that is configured", () => {
  const oss = { ...account, BUCKET_SERVICE: 'oss' };
  expect(read(oss)).toEqual({
    service: 'oss',
    name: 'site-files',
    region: 'cn-hangzhou',
    endpoint: 'https://s3.oss-cn-hangzhou.aliyuncs.com',
    addressing: 'host',
    accessKeyId: 'LTAI5tExample',
    accessKeySecret: 'secret',
  });
  const domain = {
    BUCKET_ENDPOINT: 'https://files.example.com/',
    BUCKET_ADDRESSING: 'own-host',
  };
  expect(read({ ...oss, ...domain })).toMatchObject({
    endpoint: 'https://files.example.com',
    addressing: 'own-host',
  });
});

it('a bucket of another service has the address that is configured', () => {
  const variables = {
    ...account,
    BUCKET_SERVICE: 's3',
    BUCKET_REGION: 'us-east-1',
    BUCKET_ENDPOINT: 'http://127.0.0.1:9000',
    BUCKET_ADDRESSING: 'path',
  };
  expect(read(variables)).toMatchObject({
    service: 's3',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    addressing: 'path',
  });
});
