import { codes } from '@site/api-client/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAliOss } from '../../testing/create-ali-oss.ts';
import { createVisitor, writeHeaders } from '../../testing/create-visitor.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { type Credential, getCredential } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const policyOf = ({ policy = '' }: Credential) =>
  JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));

describe.each(databaseKinds)('a credential for uploads on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  it('needs a logged-in user', async () => {
    const { status, body } = await createVisitor(app.url).post('/api/get-oss-signature', {});
    expect([status, body.code]).toEqual([200, codes.unauthenticated]);
  });

  it("allows ten minutes of files up to 10 MB in a folder of one's own, as ali-oss signs it", async () => {
    const user = await app.newUser();
    const credential = await getCredential(user);
    expect(Object.keys(credential).sort()).toEqual(
      ['accessId', 'dir', 'expire', 'host', 'policy', 'signature', 'x-oss-forbid-overwrite'].sort(),
    );
    const { account } = app.services.uploadStore;
    expect(credential).toMatchObject({ accessId: account.accessKeyId, host: '/storage' });
    expect(credential.expire).toBe(app.services.now().getTime() / 1000 + 600);
    const policy = policyOf(credential);
    expect(policy).toEqual({
      expiration: new Date(credential.expire * 1000).toISOString(),
      conditions: [
        { bucket: account.bucket },
        ['starts-with', '$key', credential['dir']],
        ['content-length-range', 1, 10_485_760],
        { 'x-oss-forbid-overwrite': 'true' },
      ],
    });
    expect(createAliOss(account).calculatePostSignature(policy)).toEqual({
      OSSAccessKeyId: credential['accessId'],
      Signature: credential['signature'],
      policy: credential['policy'],
    });
  });

  it("names a folder of the user's own, another one each time, that does not tell whose", async () => {
    const [one, other] = [await app.newUser(), await app.newUser()];
    const { dir = '' } = await getCredential(one);
    expect(dir).toMatch(/^upload\/[0-9a-f]{32}\/$/);
    expect(dir).not.toContain(one.id);
    const folders = [dir, (await getCredential(one))['dir'], (await getCredential(other))['dir']];
    expect(new Set(folders).size).toBe(3);
  });

  it('is given twenty times a minute, to each user by themself', async () => {
    const [user, other] = [await app.newUser(), await app.newUser()];
    for (let time = 1; time <= 20; time += 1) await getCredential(user);
    const { status, headers, body } = await user.post('/api/get-oss-signature', {});
    expect([status, body.code, body.message]).toEqual([
      429,
      codes.tooManyRequests,
      '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',
    ]);
    const wait = Number(headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    await getCredential(other);
    app.advance({ seconds: wait });
    await getCredential(user);
  });

  it('is given to no other site', async () => {
    const user = await app.newUser();
    const answer = await user.fetch('/api/get-oss-signature', {
      method: 'POST',
      body: '{}',
      headers: { ...writeHeaders, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
  });
});
