import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAliOss } from '../../testing/create-ali-oss.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { encodeForm, formType } from '../../testing/encode-form.ts';
import {
  type Credential,
  fieldsOf,
  getCredential,
  pngOf,
  postUpload,
  readOssError,
} from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { randomId } from '../random-id.ts';

const maxSize = 10_485_760;

describe('the object store', () => {
  let app: TestApp;
  let user: Visitor;
  let credential: Credential;
  beforeAll(async () => {
    app = await startTestApp('postgres');
    user = await app.newUser();
    credential = await getCredential(user);
  });
  afterAll(() => app.stop());

  const newKey = (extension = 'png') => `${credential['dir']}${randomId()}.${extension}`;
  const get = (key: string, init: RequestInit = {}, search = '') =>
    user.fetch(`/storage/${key}${search}`, init);
  const statusOf = async (key: string) => (await get(key)).status;

  /** A form that is right but for what a test makes wrong. */
  function post(
    change: Partial<Parameters<typeof postUpload>[1]> & { without?: string } = {},
    key = newKey(),
  ) {
    const { without = '', ...options } = change;
    const fields = { ...fieldsOf(credential, key), ...options.fields };
    delete fields[without];
    return postUpload(app.url, { file: pngOf(2_000), ...options, fields });
  }

  async function stored(file: Blob, extension = 'png'): Promise<string> {
    const key = newKey(extension);
    const answer = await post({ file }, key);
    expect(answer.status).toBe(204);
    return key;
  }

  /** Signs as a deployment's own program would, by ali-oss. */
  function sign(conditions: unknown[], { expiresAt = new Date('2026-01-01T00:10:00Z') } = {}) {
    const expiration = expiresAt.toISOString();
    return createAliOss(app.services.uploadStore.account).calculatePostSignature({
      expiration,
      conditions,
    });
  }

  describe('takes a form', () => {
    it('with the fields that the credential has, and gives the same bytes back', async () => {
      const key = newKey();
      const answer = await post({ file: pngOf(300_000) }, key);
      expect([answer.status, await answer.text()]).toEqual([204, '']);
      const object = await get(key);
      expect(Object.fromEntries(object.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': '300000',
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'accept-ranges': 'bytes',
        etag: answer.headers.get('etag'),
      });
      expect(await object.bytes()).toEqual(await pngOf(300_000).bytes());
    });

    it('that ali-oss has signed by version 4', async () => {
      const { account } = app.services.uploadStore;
      const own = {
        'x-oss-signature-version': 'OSS4-HMAC-SHA256',
        'x-oss-credential': `${account.accessKeyId}/20260101/${account.region}/oss/aliyun_v4_request`,
        'x-oss-date': '20260101T000000Z',
      };
      const policy = {
        expiration: '2026-01-01T00:10:00.000Z',
        conditions: Object.entries(own).map(([name, value]) => ({ [name]: value })),
      };
      const fields = {
        key: newKey(),
        policy: Buffer.from(JSON.stringify(policy)).toString('base64'),
        ...own,
        'x-oss-signature': createAliOss(account).signPostObjectPolicyV4(policy, app.services.now()),
      };
      const answer = await postUpload(app.url, { fields, file: pngOf(100) });
      expect(answer.status).toBe(204);
      const changed = { ...fields, 'x-oss-signature': '0'.repeat(64) };
      expect(
        await readOssError(await postUpload(app.url, { fields: changed, file: pngOf(9) })),
      ).toMatchObject({
        status: 403,
        code: 'SignatureDoesNotMatch',
      });
      for (const [name, value] of Object.entries({
        'x-oss-signature-version': 'OSS4-HMAC-SHA1',
        'x-oss-credential': `${account.accessKeyId}/20260101/elsewhere/oss/aliyun_v4_request`,
        'x-oss-date': 'now',
      })) {
        const wrong = await postUpload(app.url, {
          fields: { ...fields, [name]: value },
          file: pngOf(9),
        });
        expect(await readOssError(wrong), name).toMatchObject({
          status: 400,
          code: 'InvalidArgument',
        });
      }
      const ahead = { ...fields, 'x-oss-date': '20260101T001501Z' };
      expect(
        await readOssError(await postUpload(app.url, { fields: ahead, file: pngOf(9) })),
      ).toMatchObject({
        status: 403,
        code: 'AccessDenied',
      });
    });

    it('that ali-oss has signed', async () => {
      const key = newKey();
      const fields = { key, ...sign([['starts-with', '$key', 'upload/']]) };
      expect((await postUpload(app.url, { fields, file: pngOf(10) })).status).toBe(204);
      expect(await statusOf(key)).toBe(200);
    });

    it('of exactly 10 MB and of the few bytes that identify a picture', async () => {
      const largest = await stored(pngOf(maxSize));
      expect((await get(largest, { method: 'HEAD' })).headers.get('content-length')).toBe(
        String(maxSize),
      );
      expect((await post({ file: new Blob(['GIF89a']) }, newKey('gif'))).status).toBe(204);
    });

    it('with names of fields in any case, and ignores what comes behind the file', async () => {
      const key = newKey();
      const { policy, OSSAccessKeyId, Signature } = fieldsOf(credential, key);
      const fields = {
        KEY: key,
        Policy: policy ?? '',
        ossaccesskeyid: OSSAccessKeyId ?? '',
        SIGNATURE: Signature ?? '',
        'X-OSS-Forbid-Overwrite': 'true',
      };
      const rest = { key: newKey(), success_action_status: '201', file: 'another' };
      const answer = await postUpload(app.url, { fields, file: pngOf(10), rest });
      expect(answer.status).toBe(204);
      expect(await statusOf(key)).toBe(200);
      expect(await statusOf(rest.key)).toBe(404);
    });

    it.each(['200', '201', '204', '404'])('that asks for the status %s', async (wanted) => {
      const key = newKey();
      const file = pngOf(2_000 + Number(wanted));
      const answer = await post({ file, fields: { success_action_status: wanted } }, key);
      expect(answer.status).toBe(wanted === '404' ? 204 : Number(wanted));
      const text = await answer.text();
      if (wanted === '201') {
        expect(text).toContain(`<Key>${key}</Key>`);
        expect(text).toContain(`<Location>${app.url}/storage/${key}</Location>`);
      } else {
        expect(text).toBe('');
      }
    });

    it("and puts the file's name into the key where the key asks for it", async () => {
      const key = `${credential['dir']}\${filename}`;
      await post({ fileName: 'C:\\pictures\\我的 图.png' }, key);
      expect(await statusOf(`${credential['dir']}${encodeURIComponent('我的 图.png')}`)).toBe(200);
    });

    it('as curl -F sends one', async () => {
      const key = newKey();
      const file = await pngOf(5_000).bytes();
      const answer = await fetch(new URL('/storage/', app.url), {
        method: 'POST',
        body: new Uint8Array(encodeForm(fieldsOf(credential, key), file)),
        headers: { 'content-type': formType },
      });
      expect(answer.status).toBe(204);
      expect(await (await get(key)).bytes()).toEqual(file);
    });
  });

  describe('refuses, as OSS does,', () => {
    type Case = [what: string, change: Parameters<typeof post>[0], status: number, code: string];
    it.each<Case>([
      ['no signature at all', { fields: {}, without: 'Signature' }, 400, 'InvalidArgument'],
      ['no policy', { without: 'policy' }, 400, 'InvalidArgument'],
      ['no access key', { without: 'OSSAccessKeyId' }, 400, 'InvalidArgument'],
      ['no key', { without: 'key' }, 400, 'InvalidArgument'],
      ['another access key', { fields: { OSSAccessKeyId: 'LTAI' } }, 403, 'InvalidAccessKeyId'],
      ['another signature', { fields: { Signature: 'AAAA' } }, 403, 'SignatureDoesNotMatch'],
      ['another policy', { fields: { policy: 'e30=' } }, 403, 'SignatureDoesNotMatch'],
      ['a folder of somebody else', { fields: { key: 'upload/x/a.png' } }, 403, 'AccessDenied'],
      ['no file', { file: undefined }, 400, 'IncorrectNumberOfFilesInPOSTRequest'],
      ['an empty file', { file: new Blob([]) }, 400, 'EntityTooSmall'],
      ['a byte too many', { file: pngOf(maxSize + 1) }, 400, 'EntityTooLarge'],
      ['far too many bytes', { file: pngOf(3 * maxSize) }, 400, 'EntityTooLarge'],
      ['a field that is too long', { fields: { x: 'x'.repeat(70_000) } }, 400, 'FieldItemTooLong'],
      [
        'a program',
        { file: new Blob(['MZ\x90\x00']), fileName: 'setup.exe' },
        400,
        'InvalidArgument',
      ],
      ['HTML that is named .png', { file: new Blob(['<!doctype html>']) }, 400, 'InvalidArgument'],
      [
        'text that is declared a picture',
        { file: new Blob(['text'], { type: 'image/webp' }) },
        400,
        'InvalidArgument',
      ],
    ])('%s', async (_, change, status, code) => {
      const key = newKey();
      const answer = await post(change, key);
      expect(answer.headers.get('content-type')).toBe('application/xml');
      expect(await readOssError(answer)).toMatchObject({ status, code });
      expect(await statusOf(key)).toBe(404);
    });

    it('a form that is not signed', async () => {
      const answer = await postUpload(app.url, { fields: { key: newKey() }, file: pngOf(10) });
      expect(await readOssError(answer)).toEqual({
        status: 403,
        code: 'AccessDenied',
        message: 'You have no right to access this object because of bucket acl.',
      });
    });

    it('a PNG that is named .jpg, and a JPEG that is named .png', async () => {
      const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'rest']);
      for (const [file, extension] of [
        [pngOf(100), 'jpg'],
        [jpeg, 'png'],
      ] as const) {
        const answer = await post({ file }, newKey(extension));
        expect(await readOssError(answer)).toMatchObject({ status: 400, code: 'InvalidArgument' });
      }
    });

    it('a policy that has expired, in words that clients know', async () => {
      const key = newKey();
      const fields = {
        key,
        ...sign([['starts-with', '$key', '']], { expiresAt: app.services.now() }),
      };
      expect(await readOssError(await postUpload(app.url, { fields, file: pngOf(10) }))).toEqual({
        status: 403,
        code: 'AccessDenied',
        message: 'Invalid according to Policy: Policy expired.',
      });
    });

    it.each([
      ['["eq","$x-oss-meta-from","phone"]', {}, 'AccessDenied'],
      ['["in","$content-type",["image/jpeg"]]', { 'Content-Type': 'image/png' }, 'AccessDenied'],
      ['{"bucket":"another"}', {}, 'AccessDenied'],
      ['["content-length-range",50,60]', {}, 'EntityTooSmall'],
      ['["content-length-range",1,9]', {}, 'EntityTooLarge'],
      ['["ends-with","$key","png"]', {}, 'InvalidPolicyDocument'],
    ])('a form that breaks the condition %s', async (condition, more, code) => {
      const key = newKey();
      const fields = { key, ...sign([JSON.parse(condition)]), ...more };
      const answer = await postUpload(app.url, { fields, file: pngOf(10) });
      expect(await readOssError(answer)).toMatchObject({ code });
      expect(await statusOf(key)).toBe(404);
    });

    it.each([
      '../a.png',
      '%2e%2e/a.png',
      '%252e%252e/a.png',
      '..\\a.png',
      'a\0.png',
      'a/../../b.png',
      'x'.repeat(1_100),
    ])('the key %j below a folder that is allowed', async (name) => {
      const answer = await post({}, credential['dir'] + name);
      expect(await readOssError(answer)).toMatchObject({ status: 400, code: 'InvalidObjectName' });
    });

    it.each(['/a.png', '\\a.png', ''])('the key %j where any is allowed', async (key) => {
      const fields = { key, ...sign([]) };
      const answer = await postUpload(app.url, { fields, file: pngOf(10) });
      expect(await readOssError(answer)).toMatchObject({ status: 400, code: 'InvalidObjectName' });
    });

    it.each([
      ['application/json', '{}'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'no form'],
      ['', ''],
    ])('a body of %j that reads %j', async (type, body) => {
      const answer = await fetch(new URL('/storage', app.url), {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      expect(await readOssError(answer)).toMatchObject({
        status: 400,
        code: 'MalformedPOSTRequest',
      });
    });

    it('a form that ends in its file', async () => {
      const key = newKey();
      const whole = encodeForm(fieldsOf(credential, key), await pngOf(5_000).bytes());
      const answer = await fetch(new URL('/storage', app.url), {
        method: 'POST',
        body: new Uint8Array(whole.subarray(0, -100)),
        headers: { 'content-type': formType },
      });
      expect(await readOssError(answer)).toMatchObject({
        status: 400,
        code: 'MalformedPOSTRequest',
      });
      expect(await statusOf(key)).toBe(404);
    });

    it('a file that the disk does not take, and stores nothing of it', async () => {
      const key = newKey();
      const { objects } = app.services.uploadStore;
      vi.spyOn(objects, 'write').mockRejectedValueOnce(
        new Error('ENOSPC: no space left on device'),
      );
      const error = await readOssError(await post({ file: pngOf(maxSize) }, key));
      expect(error).toEqual({
        status: 500,
        code: 'InternalError',
        message: 'We encountered an internal error. Please try again.',
      });
      expect(await statusOf(key)).toBe(404);
      vi.restoreAllMocks();
    });

    it('more fields than a form may have', async () => {
      const many = Object.fromEntries(
        Array.from({ length: 101 }, (_, index) => [`x-oss-meta-${index}`, 'x']),
      );
      expect(await readOssError(await post({ fields: many }))).toMatchObject({
        status: 400,
        code: 'MalformedPOSTRequest',
      });
    });

    it('a key that is taken, and leaves what is there as it is', async () => {
      const key = await stored(pngOf(100));
      const before = await get(key);
      expect(await readOssError(await post({ file: pngOf(200) }, key))).toEqual({
        status: 409,
        code: 'FileAlreadyExists',
        message: 'The object you specified already exists and can not be overwritten.',
      });
      const after = await get(key);
      expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
      expect(await after.bytes()).toEqual(await before.bytes());
    });

    it('all but one of four forms that bring different files for one key together', async () => {
      const key = newKey();
      const sizes = Array.from({ length: 4 }, (_, index) => 100_000 + index);
      const answers = await Promise.all(sizes.map((size) => post({ file: pngOf(size) }, key)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(3);
      const size = sizes[statuses.indexOf(204)];
      expect((await get(key)).headers.get('content-length')).toBe(String(size));
      const drafts = await readdir(join(app.folder, 'object-store/drafts'));
      expect(drafts).toEqual([]);
    });

    it.each([
      ['setup.exe', 'MZ\x90\x00\x03'],
      ['page.html', '<script>alert(1)</script>'],
      ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['nothing', 'x'],
    ])('%s, which is no picture and claims to be none', async (name, content) => {
      const key = credential['dir'] + name;
      const answer = await post({ file: new Blob([content]) }, key);
      expect(await readOssError(answer)).toEqual({
        status: 400,
        code: 'InvalidArgument',
        message: 'The file is no picture: JPEG, PNG, GIF and WebP are taken, by their first bytes.',
      });
      expect(await statusOf(key)).toBe(404);
    });

    it('another method', async () => {
      for (const [method, path] of [
        ['PUT', '/storage/a.png'],
        ['DELETE', '/storage/a.png'],
      ] as const) {
        const answer = await fetch(new URL(path, app.url), { method });
        expect(answer.status, `${method} ${path}`).toBe(405);
      }
    });

    it("what could break the answer's XML, well spelled", async () => {
      const answer = await post({}, 'upload/<x>&"\u0007"/a.png');
      const xml = await answer.text();
      expect(xml).not.toContain('<x>');
      expect(xml).not.toContain('\u0007');
      expect(xml.match(/<(\w+)>/g)).toEqual([
        '<Error>',
        '<Code>',
        '<Message>',
        '<RequestId>',
        '<HostId>',
      ]);
    });
  });

  describe('gives', () => {
    it('parts when parts are asked for, and nothing when the caller has it', async () => {
      const key = await stored(pngOf(1_000));
      const etag = (await get(key)).headers.get('etag') ?? '';
      const part = await get(key, { headers: { range: 'bytes=1-3' } });
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
        206,
        'bytes 1-3/1000',
        'PNG',
      ]);
      const last = await get(key, { headers: { range: 'bytes=-10' } });
      expect(last.headers.get('content-range')).toBe('bytes 990-999/1000');
      const beyond = await get(key, { headers: { range: 'bytes=1000-' } });
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
      expect((await get(key, { headers: { 'if-none-match': etag } })).status).toBe(304);
      const resume = (version: string) =>
        get(key, { headers: { range: 'bytes=500-', 'if-range': version } });
      expect((await resume(etag)).status).toBe(206);
      expect((await resume('"another"')).status).toBe(200);
    });

    it('to HEAD the headers alone, without opening the file for good', async () => {
      const key = await stored(pngOf(500_000));
      const { objects } = app.services.uploadStore;
      const object = await objects.open(key);
      const read = vi.fn();
      vi.spyOn(objects, 'open').mockResolvedValueOnce(object && { ...object, read });
      const answer = await get(key, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '500000']);
      expect(read).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    it("OSS's own error for what is not there", async () => {
      for (const path of ['a.png', 'access-key.json', 'drafts', 'objects/a.png']) {
        const answer = await fetch(`${app.url}/storage/${path}`);
        expect(await readOssError(answer), path).toMatchObject({ status: 404, code: 'NoSuchKey' });
      }
      const names = [
        '',
        '%ff',
        '%2e%2e%2faccess-key.json',
        '%2fetc%2fpasswd',
        'a%00b',
        '画'.repeat(342),
      ];
      for (const path of names) {
        const answer = await fetch(`${app.url}/storage/${path}`);
        expect(await readOssError(answer), path).toMatchObject({
          status: 400,
          code: 'InvalidObjectName',
        });
      }
    });
  });

  describe('gives thumbnails', () => {
    const thumbnail = (key: string, width: number) =>
      get(key, {}, `?x-oss-process=image/resize,w_${width}/format,webp`);
    const photo = async (orientation = 1) =>
      new Blob([
        new Uint8Array(
          await sharp({ create: { width: 1_400, height: 700, channels: 3, background: '#456' } })
            .withMetadata({ orientation })
            .jpeg()
            .toBuffer(),
        ),
      ]);

    it('in the widths that the gallery asks for, upright', async () => {
      const key = await stored(await photo(6), 'jpg');
      for (const width of [320, 640]) {
        const answer = await thumbnail(key, width);
        expect(answer.headers.get('content-type')).toBe('image/webp');
        const { width: actual, height } = await sharp(await answer.arrayBuffer()).metadata();
        expect([actual, height]).toEqual([width, width * 2]);
      }
    });

    it('made once, even when fifty callers ask for it simultaneously', async () => {
      const { objects, thumbnails } = app.services.uploadStore;
      const open = vi.spyOn(objects, 'open');
      const put = vi.spyOn(thumbnails, 'put');
      const key = await stored(await photo(), 'jpg');
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => (await thumbnail(key, 320)).bytes()),
      );
      expect(new Set(answers.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
      expect(put).toHaveBeenCalledOnce();
      expect(open).toHaveBeenCalled();
      vi.restoreAllMocks();
    });

    it('in no other form, and only of pictures', async () => {
      const key = await stored(await photo(), 'jpg');
      for (const process of ['image/resize,w_321/format,webp', 'image/rotate,90', '', 'x']) {
        const answer = await get(key, {}, `?x-oss-process=${process}`);
        expect(await readOssError(answer), process).toMatchObject({
          status: 400,
          code: 'InvalidArgument',
        });
      }
      const answer = await thumbnail(await stored(pngOf(5_000)), 320);
      expect(await readOssError(answer)).toMatchObject({ status: 400, code: 'InvalidArgument' });
    });

    it('of none with more pixels than a phone takes', async () => {
      const huge = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .png()
        .toBuffer();
      // Width and height stand in the first chunk, before its checksum.
      huge.writeUInt32BE(16_000, 16);
      huge.writeUInt32BE(4_001, 20);
      huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
      const answer = await thumbnail(await stored(new Blob([new Uint8Array(huge)])), 320);
      expect(await readOssError(answer)).toMatchObject({ status: 400, code: 'InvalidArgument' });
    });
  });
});
