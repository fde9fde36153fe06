import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPicture } from '../../../testing/add-picture.ts';
import { endOf, requestPicture } from '../../../testing/create-picture.ts';
import { drawCode } from '../../../testing/draw-code.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { CreationInput } from '../../database/schema.ts';
import { isScannable } from './is-scannable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp('postgres');
});
afterAll(() => app.stop());

const text = 'https://example.com/一';

/** A code without a quiet zone, its modules twice as large as they were. */
async function enlargeCode(): Promise<Buffer> {
  const { source } = await drawCode(text);
  if (!('bytes' in source)) throw new Error('The code is elsewhere');
  const code = await sharp(source.bytes).flatten().trim().png().toBuffer();
  const { width } = await sharp(code).metadata();
  return await sharp(code)
    .resize(2 * width, undefined, { kernel: 'nearest' })
    .png()
    .toBuffer();
}

const pixelsOf = async (
  picture: Uint8Array,
  { width, height }: Record<'width' | 'height', number>,
) =>
  await sharp(picture).removeAlpha().extract({ left: 0, top: 0, width, height }).raw().toBuffer();

/** Makes a picture from a work of the same person; returns what is shown of it. */
async function makeFrom(
  { code }: Pick<CreationInput, 'code'>,
  made: Buffer,
): Promise<{ shown: Buffer; told: { width?: number; height?: number } }> {
  const user = await app.newUser();
  const { source } = await drawCode(text);
  const id = await addPicture(app, {
    userId: user.id,
    mime: 'image/png',
    ...('bytes' in source && { bytes: source.bytes }),
    input: { prompt: '雪山', seed: 1, width: 640, height: 640, ...(code && { code }) },
  });
  const request = await requestPicture(user, { prompt: `${app.url}/pictures/${id}.png 放大` });
  const { width, height } = await sharp(made).metadata();
  const output = { media: 'image', mimeType: 'image/png', source: { bytes: made } } as const;
  (await app.engine.next()).finish({ ...output, width, height });
  const { creation } = await endOf(user, request.id);
  const [picture] = creation.pictures ?? [];
  const shown = Buffer.from(await (await user.fetch(picture?.url ?? '')).arrayBuffer());
  return { shown, told: { ...picture } };
}

it('what is made from a work with a code has its mark below the code', async () => {
  const made = await enlargeCode();
  const { width, height } = await sharp(made).metadata();
  const code = { text, level: 'H', strength: 'balanced' } as const;
  const { shown, told } = await makeFrom({ code }, made);
  const grown = await sharp(shown).metadata();
  expect(grown.width).toBe(width);
  expect(grown.height).toBeGreaterThan(height);
  expect(told).toMatchObject({ width, height: grown.height });
  const unmarked = await pixelsOf(made, { width, height });
  expect((await pixelsOf(shown, { width, height })).equals(unmarked)).toBe(true);
  expect(await isScannable(shown, text)).toBe(true);
});

it('what is made from any other work has its mark in the corner', async () => {
  const made = await enlargeCode();
  const { width, height } = await sharp(made).metadata();
  const { shown } = await makeFrom({}, made);
  expect(await sharp(shown).metadata()).toMatchObject({ width, height });
  const unmarked = await pixelsOf(made, { width, height });
  expect((await pixelsOf(shown, { width, height })).equals(unmarked)).toBe(false);
});
