import { calls, codes } from '@site/api-client/wire';
import { writeQrText } from '@site/validators/qr-code';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { someAction } from '../../../testing/create-controlled-engine.ts';
import { drawCode } from '../../../testing/draw-code.ts';
import { databaseKinds } from '../../../testing/open-test-database.ts';
import { serveTool } from '../../../testing/serve-tool.ts';

async function drawNone() {
  const plain = { width: 640, height: 640, channels: 3, background: '#336699' } as const;
  const bytes = await sharp({ create: plain }).png().toBuffer();
  return { media: 'image', mimeType: 'image/png', source: { bytes } } as const;
}

describe.each(databaseKinds)('an art QR code on %s', (kind) => {
  const { engine, app, newUser } = serveTool(kind, {
    id: 'codes',
    tool: 'art-qr-code',
    capabilities: { side: 768, styles: ['ink'], strengths: [], count: 2 },
    price: { base: 10 },
  });

  const address = 'https://example.com/一';

  async function openUser() {
    const person = await newUser({ prompt: '雪山', kind: 'address', address });
    await person.user.post(calls.updateSettings.path, { img_is_public: 0 });
    return person;
  }

  it('is asked for what the content says, and is done once it scans', async () => {
    const { create, list } = await openUser();
    expect(await create({ style: 'ink', count: 2, seed: 7 }, { cost: 20 })).toMatchObject({
      data: { creation: { tool: 'art-qr-code', width: 768, height: 768, cost: 20 } },
    });
    const task = await engine.next();
    expect(task.request).toMatchObject({
      seed: 7,
      settings: { style: 'ink' },
      code: { text: address, level: 'H', strength: 'balanced' },
    });
    const outputs = [await drawCode(address), await drawCode(address, { border: 8 })];
    task.end({ status: 'succeeded', outputs });
    await expect
      .poll(list)
      .toMatchObject([
        { state: 'succeeded', settings: { kind: 'address', address }, pictures: [{}, {}] },
      ]);
  });

  it.each([
    ['shows no code', drawNone],
    ['reads as something else', () => drawCode('https://example.com/二')],
    ['is too dense to be read when it is small', () => drawCode(address, { border: 120 })],
  ])('costs nothing where a picture %s', async (_, drawWrong) => {
    const { create, list, points } = await openUser();
    await create({ count: 2 }, { cost: 20 });
    const task = await engine.next();
    task.end({ status: 'succeeded', outputs: [await drawCode(address), await drawWrong()] });
    await expect.poll(list).toMatchObject([
      {
        state: 'failed',
        reason: 'unscannable',
        returned: 20,
        message: expect.stringContaining('扫码'),
      },
    ]);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('is private at first when it lets people in, or says how to reach somebody', async () => {
    const { user, create, list } = await openUser();
    const contents = [
      { kind: 'wifi', networkName: '家里', networkPassword: 'geheim;;geheim' },
      { kind: 'contact', name: '林小满', phone: '13800000000' },
      { kind: 'text', text: '你好' },
    ] as const;
    for (const content of contents) {
      await create(content);
      const task = await engine.next();
      task.end({
        status: 'succeeded',
        outputs: [await drawCode(writeQrText(content))],
        actions: [someAction],
        operation: {},
      });
    }
    const isPrivate = async () =>
      Object.fromEntries(
        (await list()).map(({ settings, pictures = [] }) => [
          (settings as { kind: string }).kind,
          (pictures as { img_is_public: number }[]).map(({ img_is_public }) => img_is_public),
        ]),
      );
    const apart = { wifi: [1], contact: [1], text: [0] };
    await expect.poll(isPrivate).toEqual(apart);
    const all = { img_is_public: 0, existing_too: true };
    await user.post(calls.updateSettings.path, all);
    expect(await isPrivate(), 'and is published one by one').toEqual(apart);
  });

  it.each([
    [{ kind: 'address', address: 'example.com' }, 'input.address'],
    [{ kind: 'text' }, 'input.text'],
    [{ kind: 'text', text: '文'.repeat(29) }, 'input.text'],
    [{ kind: 'wifi', networkName: '家里', networkPassword: 'short' }, 'input.networkPassword'],
    [{ kind: 'contact', name: '林小满' }, 'input.phone'],
    [{ kind: 'sms' }, 'input.kind'],
  ])('refuses %o before anything is paid', async (input, sentence) => {
    const { create, points } = await openUser();
    const answer = await create(input);
    expect(answer).toMatchObject({ code: codes.badRequest });
    expect(answer['message']).toContain(sentence);
    expect(await points()).toMatchObject({ point_count: 100 });
  });

  it('shows its content to nobody else', async () => {
    const { create, list } = await openUser();
    await create({ kind: 'text', text: 'only mine' });
    (await engine.next()).end({ status: 'succeeded', outputs: [await drawCode('only mine')] });
    await expect.poll(list).toMatchObject([{ state: 'succeeded' }]);
    const other = await app().newUser();
    const shown = JSON.stringify((await other.get(calls.listPublicPictures.path)).body);
    expect(shown).toContain('雪山');
    expect(shown).not.toContain('only mine');
  });
});
