import { codes } from '@site/api-client/wire';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { somePicture } from '../../../testing/create-controlled-engine.ts';
import type { Visitor } from '../../../testing/create-visitor.ts';
import { halfMask, readMask } from '../../../testing/half-mask.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

describe.each(databaseKinds)('a creation within a mask on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'editor',
    tool: 'image-edit',
    capabilities: { images: 3, mask: true, ratios: ['16:9'], resolutions: ['1K'], count: 2 },
    price: { base: 8 },
  });

  const upload = (user: Visitor, bytes: Uint8Array) => uploadPicture(app(), user, bytes);

  async function open() {
    const person = await newUser({ prompt: '换成傍晚' });
    const image = await upload(person.user, await picture(100, 60).png().toBuffer());
    return {
      ...person,
      image,
      create: (given: object) => person.create({ images: [image], ...given }),
    };
  }

  it('hands its engine the mask as large as the picture, and shows it to its owner', async () => {
    const { user, image, create, list } = await open();
    const drawn = await upload(user, await halfMask(50, 30).png().toBuffer());
    const other = await addPicture(app(), { userId: user.id });
    const images = [image, `/pictures/${other}.webp`];
    expect(await create({ images, mask: drawn })).toMatchObject({ code: codes.success });
    const { request, end } = await engine.next();
    expect(request.settings, 'an address is no setting').not.toHaveProperty('mask');
    const [source, reference, given] = request.files;
    expect([source?.role, reference?.role, given?.role]).toEqual(['source', 'reference', 'mask']);
    const { signal } = new AbortController();
    expect(await readMask(await given?.readBytes?.({ signal }))).toEqual({
      size: [100, 60],
      ends: [0, 255],
    });
    end({ status: 'succeeded', outputs: [somePicture] });
    await expect.poll(list).toMatchObject([
      {
        state: 'succeeded',
        pictures: [
          {
            reference_count: 2,
            references: [{ role: 'source' }, { role: 'reference' }, { url: drawn, role: 'mask' }],
          },
        ],
      },
    ]);
  });

  it('hands over the picture upright, as its mask is drawn, and one that lies right untouched', async () => {
    const { user, image, create } = await open();
    const lying = await picture(60, 100).webp().withMetadata({ orientation: 6 }).toBuffer();
    const turned = await uploadPicture(app(), user, lying, { type: 'webp' });
    const drawn = await upload(user, await halfMask(100, 60).png().toBuffer());
    const { signal } = new AbortController();
    for (const [source, format] of [
      [turned, 'webp'],
      [image, 'png'],
    ] as const) {
      await create({ images: [source], mask: drawn });
      const { request, finish } = await engine.next();
      const bytes = await request.files[0]?.readBytes?.({ signal });
      const { width, height, orientation, ...facts } = await sharp(bytes).metadata();
      expect({ width, height, orientation, format: facts.format }).toEqual({
        ...{ width: 100, height: 60, orientation: undefined, format },
      });
      finish();
    }
  });

  it('hands over a mask of the right size as it was drawn', async () => {
    const { user, create } = await open();
    const bytes = await halfMask(100, 60).png().toBuffer();
    await create({ mask: await upload(user, bytes) });
    const { request, finish } = await engine.next();
    const { signal } = new AbortController();
    const given = await request.files.at(-1)?.readBytes?.({ signal });
    expect(bytes.equals(given ?? new Uint8Array())).toBe(true);
    finish();
  });

  it.each<[string, () => Promise<Uint8Array>, ('png' | 'webp')?]>([
    ['of another shape', async () => halfMask(60, 100).png().toBuffer()],
    ['without an alpha channel', async () => picture(100, 60).png().toBuffer()],
    ['that is no PNG', async () => halfMask(100, 60).webp().toBuffer(), 'webp'],
  ])('refuses a mask %s before anything is paid', async (_, draw, type = 'png') => {
    const { user, create, points } = await open();
    const drawn = await uploadPicture(app(), user, await draw(), { type });
    const answer = await create({ mask: drawn });
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain('选区和图片的大小不一样');
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('takes no other user’s mask, and none that was made here', async () => {
    const owner = await open();
    const { user, create } = await open();
    const bytes = await halfMask(100, 60).png().toBuffer();
    const foreign = await upload(owner.user, bytes);
    expect(await create({ mask: foreign })).toMatchObject({ code: codes.badRequest });
    const made = await addPicture(app(), { userId: user.id, bytes, mime: 'image/png' });
    expect(await create({ mask: `/pictures/${made}.png` })).toMatchObject({
      code: codes.badRequest,
    });
  });
});
