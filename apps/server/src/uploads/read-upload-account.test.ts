import { expect, it } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { readUploadAccount } from './read-upload-account.ts';
import { uploadOrigin } from './upload-account.ts';

const embedded = {
  accessKeyId: 'own',
  accessKeySecret: 'own secret',
  bucket: 'object-store',
  region: 'this-server',
};
const oss = {
  OSS_ACCESS_KEY_ID: 'LTAI5tExample',
  OSS_ACCESS_KEY_SECRET: 'secret',
  OSS_BUCKET: 'site-uploads',
  OSS_REGION: 'oss-cn-hangzhou',
};
const read = (variables: Record<string, string>) =>
  readUploadAccount(readEnvironment(variables), embedded);

it('uploads stay on this server when nothing else is configured', () => {
  const account = read({});
  expect(account).toEqual({ ...embedded, host: '/storage', signatureVersion: 1 });
  expect(uploadOrigin(account)).toBeUndefined();
  expect(read({ OSS_SIGNATURE_VERSION: '4' })).toMatchObject({
    host: '/storage',
    signatureVersion: 4,
  });
});

it('uploads go to the bucket that is configured, by its own domain when it has one', () => {
  const account = read(oss);
  expect(account).toEqual({
    accessKeyId: 'LTAI5tExample',
    accessKeySecret: 'secret',
    bucket: 'site-uploads',
    region: 'cn-hangzhou',
    host: 'https://site-uploads.oss-cn-hangzhou.aliyuncs.com',
    signatureVersion: 1,
  });
  expect(uploadOrigin(account)).toBe('https://site-uploads.oss-cn-hangzhou.aliyuncs.com');
  expect(read({ ...oss, OSS_URL: 'https://img.example.com/' }).host).toBe(
    'https://img.example.com',
  );
});
