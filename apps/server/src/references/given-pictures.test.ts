import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPicture, someBytes } from '../../testing/add-picture.ts';
import { endOf, requestPicture } from '../../testing/create-picture.ts';
import type { Visitor } from '../../testing/create-visitor.ts';
import { halfMask, readMask } from '../../testing/half-mask.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { lookAt, photoColors, printedPhoto, toNear } from '../../testing/phone-photo.ts';
import { fieldsOf, getCredential, pngOf, postUpload } from '../../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';
import { outputs } from '../database/output-schema.ts';
import { randomId } from '../random-id.ts';
import { openReferences } from './open-references.ts';
import type { GivenReference } from './resolve-references.ts';
import { resolveReferences } from './resolve-references.ts';
import { showReferences } from './show-references.ts';

describe.each(databaseKinds)('pictures that others are made from, on %s', (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.stop());

  const resolve = (userId: string, ...references: GivenReference[]) =>
    resolveReferences(app.database, { userId, references });

  async function upload(user: Visitor): Promise<string> {
    const credential = await getCredential(user);
    const key = `${credential['dir']}${randomId()}.png`;
    const fields = fieldsOf(credential, key);
    const { status } = await postUpload(app.url, { fields, file: pngOf(2_000) });
    expect(status).toBe(204);
    return key;
  }

  it('are one’s own, and those that everybody may see, by address or by path', async () => {
    const owner = await app.newUser();
    const other = await app.newUser();
    const hidden = await addPicture(app, { userId: owner.id, isPrivate: true });
    const shown = await addPicture(app, { userId: owner.id });
    const given = (id: string) => ({ source: `/pictures/${id}.webp`, role: 'source' }) as const;
    expect(await resolve(owner.id, given(hidden))).toEqual({
      kind: 'resolved',
      references: [{ outputId: hidden, role: 'source' }],
    });
    expect(
      await resolve(other.id, {
        source: `https://site.example/pictures/${shown}.webp`,
        role: 'mask',
      }),
    ).toEqual({ kind: 'resolved', references: [{ outputId: shown, role: 'mask' }] });
    expect(await resolve(other.id, given(hidden))).toMatchObject({ kind: 'unavailable' });
    expect(await resolve(owner.id, given(randomId()))).toMatchObject({ kind: 'unavailable' });
  });

  it('are uploads of one’s own', async () => {
    const owner = await app.newUser();
    const other = await app.newUser();
    const key = await upload(owner);
    const given = { source: `/storage/${key}`, role: 'face' } as const;
    expect(await resolve(owner.id, given)).toMatchObject({
      kind: 'resolved',
      references: [{ assetId: expect.any(String), role: 'face' }],
    });
    expect(await resolve(other.id, given)).toMatchObject({ kind: 'unavailable' });
  });

  it('are elsewhere in a prompt alone, and are not videos', async () => {
    const { id: userId } = await app.newUser();
    const source = 'https://example.com/a.png';
    expect(await resolve(userId, { source })).toEqual({
      kind: 'resolved',
      references: [{ source }],
    });
    for (const elsewhere of [source, 'https://[', 'file:///etc/passwd', '', '//example.com/a']) {
      expect(await resolve(userId, { source: elsewhere, role: 'source' })).toMatchObject({
        kind: 'unavailable',
      });
    }
    const file = { media: 'video', mime: 'video/mp4', durationMs: 1_000 } as const;
    const video = await addPicture(app, { userId, ...file });
    const given = { source: `/pictures/${video}.mp4`, role: 'source' } as const;
    expect(await resolve(userId, given)).toMatchObject({ kind: 'unavailable' });
  });

  it('reach an engine as their bytes, in their order, and their owner by what they are for', async () => {
    const owner = await app.newUser();
    const picture = await addPicture(app, { userId: owner.id, isPrivate: true });
    const key = await upload(owner);
    const prompt = `${app.url}/pictures/${picture}.webp ${app.url}/storage/${key} 雪山`;
    const { id } = await requestPicture(owner, { prompt });
    const { request, finish } = await app.engine.next();
    const { signal } = new AbortController();
    const bytes = await Promise.all(request.files.map((file) => file.readBytes?.({ signal })));
    expect(bytes).toEqual([someBytes, await pngOf(2_000).bytes()]);
    expect(request.files).toMatchObject([
      { role: 'reference', mimeType: 'image/webp' },
      { role: 'reference', mimeType: 'image/png' },
    ]);
    finish();
    const { creation } = await endOf(owner, id);
    expect(creation.pictures?.[0]?.references).toMatchObject([
      { url: `/pictures/${picture}.webp` },
      { url: `/storage/${key}` },
    ]);
  });

  it('are upright and in sRGB for engines, whatever they are for, as bytes and by their links', async () => {
    const owner = await app.newUser();
    const source = await uploadPicture(app, owner, await printedPhoto(), { type: 'jpeg' });
    const made = await addPicture(app, {
      ...{ userId: owner.id, bytes: await printedPhoto(), mime: 'image/jpeg' },
    });
    const roles = [
      ...(['source', 'reference', 'control', 'style', 'character', 'omni'] as const),
      ...(['first-frame', 'last-frame', 'face'] as const),
    ];
    const given = roles.flatMap((role) => [
      { source, role },
      { source: `/pictures/${made}.jpg`, role },
    ]);
    const resolved = await resolve(owner.id, ...given);
    if (resolved.kind !== 'resolved') throw new Error('The pictures are not there');
    const { references: referenceImages } = resolved;
    const creation = { userId: owner.id, referenceImages, input: { prompt: '' } };
    const { pictures, uploadStore } = app.services;
    const files = await openReferences(app.database, {
      ...{ creation, pictures, uploadStore, publicUrl: app.url, now: new Date() },
    });
    expect(files.map(({ role }) => role)).toEqual(given.map(({ role }) => role));
    const { signal } = new AbortController();
    const right = {
      ...{ size: [30, 40], orientation: undefined, space: 'srgb', depth: 'uchar' },
      ...{ hasProfile: false, format: 'jpeg' },
      ...{ top: toNear(photoColors.top), bottom: toNear(photoColors.bottom) },
    };
    let links = 0;
    for (const file of files) {
      expect(file.mimeType).toBe('image/jpeg');
      expect(await lookAt(await file.readBytes?.({ signal })), file.role).toEqual(right);
      if (!file.createLink) continue;
      links += 1;
      const opened = await fetch(await file.createLink({ signal }));
      expect(opened.headers.get('content-type')).toBe('image/jpeg');
      expect(await lookAt(await opened.bytes()), file.role).toEqual(right);
    }
    expect(links, 'of uploads').toBe(roles.length);
    // Their owner sees what was uploaded.
    const stored = await owner.fetch(source);
    expect(await lookAt(await stored.bytes())).toMatchObject({ size: [40, 30], space: 'cmyk' });
  });

  it('are as large as the service of an engine takes them, with their mask, as bytes and by their links', async () => {
    const owner = await app.newUser();
    const create = { width: 90, height: 60, channels: 3, background: '#a86' } as const;
    const picture = await sharp({ create }).png().toBuffer();
    const source = await uploadPicture(app, owner, picture);
    const mask = await uploadPicture(app, owner, await halfMask(90, 60).png().toBuffer());
    const resolved = await resolve(
      owner.id,
      { source, role: 'source' },
      { source: mask, role: 'mask' },
    );
    if (resolved.kind !== 'resolved') throw new Error('The pictures are not there');
    const { pictures, uploadStore } = app.services;
    const [changed, painted] = await openReferences(app.database, {
      creation: {
        userId: owner.id,
        referenceImages: resolved.references,
        input: { prompt: '' },
      },
      ...{ pictures, uploadStore, publicUrl: app.url, now: new Date() },
      limits: { maxSide: 45 },
    });
    const { signal } = new AbortController();
    expect(await lookAt(await changed?.readBytes?.({ signal }))).toMatchObject({ size: [45, 30] });
    const opened = await fetch((await changed?.createLink?.({ signal })) ?? '');
    expect(await lookAt(await opened.bytes())).toMatchObject({ size: [45, 30] });
    expect(await readMask(await painted?.readBytes?.({ signal }))).toEqual({
      size: [45, 30],
      ends: [0, 255],
    });
  });

  it('are missed when they are gone or hidden before the engine opens them', async () => {
    const owner = await app.newUser();
    const other = await app.newUser();
    const id = await addPicture(app, { userId: owner.id });
    const input = { prompt: '', seed: 1, width: 8, height: 8 };
    const referenceImages = [{ outputId: id, role: 'source' }] as const;
    const creation = { ...input, input, referenceImages, userId: other.id };
    const { pictures, uploadStore } = app.services;
    const open = () =>
      openReferences(app.database, {
        ...{ creation, pictures, uploadStore, publicUrl: app.url, now: new Date() },
      });
    expect(await open()).toMatchObject([{ role: 'source', mimeType: 'image/webp' }]);
    await app.database.update(outputs).set({ isPrivate: true }).where(eq(outputs.id, id));
    await expect(open()).rejects.toThrow('not there any more');
  });

  it('tell their owner what they were for', async () => {
    const { id: userId } = await app.newUser();
    const id = await addPicture(app, { userId, width: 2_000 });
    const input = { prompt: '', seed: 1, width: 8, height: 8 };
    const referenceImages = [{ outputId: id, role: 'mask' }] as const;
    const creation = { ...input, input, referenceImages, userId, id: 'c' };
    const shown = await showReferences(app.database, { userId, creations: [creation] });
    expect(shown.get('c')).toEqual([
      { url: `/pictures/${id}.webp`, thumbnailUrl: `/pictures/${id}/320.webp`, role: 'mask' },
    ]);
  });
});
