// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import { type Consent, calls, consentVersions, FACE_SOURCE_HOURS } from '@site/api-client/wire';
import { brands, defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { page } from './face-swap-page.tsx';
import { messages as english } from './messages/en.ts';
import { messages } from './messages/zh-cn.ts';
import { messages as taiwanese } from './messages/zh-tw.ts';

setUpPage();
beforeEach(() => {
  uploadFile.mockClear();
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
});

/** Takes files, and never answers. */
const uploadFile = vi.fn<ApiClient['uploadFile']>(() => new Promise(() => {}));

type Request = Pick<Consent, 'id' | 'subject' | 'name' | 'textVersion'>;

/** The calls about consents, over a list in memory; the others are never answered. */
function createService({ given = [] }: { given?: readonly Consent[] } = {}) {
  let consents = [...given];
  let failure: ApiError | undefined;
  const asked: string[] = [];
  async function send({ path }: { path: string }, request?: Request) {
    if (!path.includes('consent')) return await new Promise(() => {});
    asked.push(path);
    const error = failure;
    failure = undefined;
    if (error) throw error;
    if (path === calls.withdrawConsent.path) {
      consents = consents.filter((one) => one.id !== request?.id);
    }
    if (path === calls.giveConsent.path && request) {
      const { subject, name, textVersion } = request;
      consents = consents.filter((one) => one.subject !== subject || one.name !== name);
      consents.push(givenOf({ subject, name, textVersion }));
    }
    return consents;
  }
  return {
    asked,
    send: send as unknown as ApiClient['send'],
    consents: () => consents,
    fail: (error: ApiError) => {
      failure = error;
    },
  };
}

function open(
  { send }: { send: ApiClient['send'] },
  { isGuest = false, brand = defaultBrand } = {},
) {
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => (isGuest ? null : testUser), send, uploadFile },
  };
  const { View } = page(messages);
  return render(
    <Shell brand={brand} client={client} messages={base.shell} path="/art/faceswap">
      <View brand={brand} client={client} path="/art/faceswap" />
    </Shell>,
  );
}

const givenOf = ({
  subject,
  name,
  textVersion = consentVersions['face-swap'],
}: Pick<Consent, 'subject'> & Partial<Consent>): Consent => ({
  ...{ id: `${subject} ${name} ${textVersion}`, purpose: 'face-swap', subject, name, textVersion },
  ...{ givenAt: '2026-01-02T00:00:00Z', workCount: 0 },
});
const given = (subject: Consent['subject'], textVersion = consentVersions['face-swap']) =>
  givenOf({ subject, textVersion });
/** Chooses a picture for the free slot. */
async function add(name = 'a.png') {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-ui="reference-input"]');
    if (!found) throw new Error('There is no free slot');
    return found;
  });
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  await userEvent.upload(input, new File([signature, name], name, { type: 'image/png' }));
}
/** Opens the page, and adds a picture, which asks for the consent. */
async function openAndAdd(service: ReturnType<typeof createService>) {
  open(service);
  await screen.findAllByText('林间');
  await add();
}
const asked = () => screen.queryByRole('region', { name: '先确认照片中的人同意' });
const agree = () => screen.findByRole('button', { name: '确认并继续' });
const start = () => screen.queryByRole('button', { name: '开始换脸' });

it('a sample shows what goes in and what comes out, until a picture is added', async () => {
  open(createService(), { isGuest: true });
  const sample = await screen.findByRole('region', { name: '看个例子：换脸前后' });
  expect([...sample.querySelectorAll('figcaption')].map((one) => one.textContent)).toEqual([
    ...['原图', '人脸', '结果'],
  ]);
  expect(await findViolations()).toEqual([]);
  await add();
  await waitFor(() => expect(sample.isConnected).toBe(false));
});

describe('the consent before a face swap', () => {
  it('is asked for with the first picture, which is neither stored nor uploaded before', async () => {
    open(createService());
    await screen.findAllByText('林间');
    expect(await screen.findByRole('button', { name: '原图，空' })).toBeTruthy();
    expect(within(screen.getByRole('form')).getByText('人脸')).toBeTruthy();
    expect(asked()).toBeNull();
    expect(await findViolations()).toEqual([]);

    await add();
    await agree();
    expect(asked()?.textContent).toMatch(/用途.*处理方.*保存.*撤回.*影响/s);
    expect(screen.getByText('已选 1 张，确认同意后放进来')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /a\.png/ })).toBeNull();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '开始换脸' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(uploadFile).not.toHaveBeenCalled();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('a.png');

    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(await agree());
    expect(await screen.findByRole('img', { name: '原图：a.png' })).toBeTruthy();
    expect(uploadFile.mock.calls.map(([upload]) => upload.consent)).toEqual([given('self').id]);
  });

  it('is given by a tick and a press, and not by a press alone', async () => {
    const service = createService();
    await openAndAdd(service);
    await userEvent.click(await agree());
    expect(screen.getByText('请先阅读并勾选，再继续')).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: /我本人/ });
    expect(document.activeElement).toBe(box);
    expect(service.consents()).toEqual([]);
    await userEvent.click(box);
    await userEvent.click(await agree());
    expect(await screen.findByText(/确认同意$/)).toBeTruthy();
    expect(service.consents()).toMatchObject([
      { subject: 'self', textVersion: consentVersions['face-swap'] },
    ]);
    await waitFor(() => expect(uploadFile).toHaveBeenCalled());
    expect(await findViolations()).toEqual([]);
  });

  it('is that of the person shown: another one needs another', async () => {
    open(createService({ given: [given('self')] }));
    expect(await screen.findByText(/确认同意$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '另一个人' }));
    expect(await screen.findByRole('checkbox', { name: /已把以上内容告知/ })).toBeTruthy();
    await add();
    expect(await screen.findByText('已选 1 张，确认同意后放进来')).toBeTruthy();
    expect(uploadFile).not.toHaveBeenCalled();
  });

  it('of somebody else has a name, under which they are found again', async () => {
    const service = createService();
    await openAndAdd(service);
    await agree();
    await userEvent.click(screen.getByRole('radio', { name: '另一个人' }));
    await userEvent.click(await agree());
    expect(screen.getByText('请先写上称呼，再继续')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: /^怎么称呼这个人/ });
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, ' 妈妈 ');
    await userEvent.click(screen.getByRole('checkbox'));
    expect(await findViolations()).toEqual([]);
    await userEvent.click(await agree());
    expect(await screen.findByText(/^妈妈：已于 .*确认同意$/)).toBeTruthy();
    expect(service.consents()).toMatchObject([{ subject: 'other', name: '妈妈' }]);
    await waitFor(() => expect(uploadFile).toHaveBeenCalled());

    await userEvent.click(screen.getByRole('radio', { name: '我自己' }));
    expect(await agree()).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: '妈妈' }));
    expect(await screen.findByText(/^妈妈：/)).toBeTruthy();
  });

  it('comes before a picture that another page hands over', async () => {
    const address = '/art/faceswap?url=%2Fpictures%2F0123.webp';
    history.replaceState(null, '', address);
    open(createService());
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(location.href, 'it waits').toContain(address);
    await userEvent.click(await agree());
    expect(await screen.findByRole('button', { name: /^移除，原图/ })).toBeTruthy();
    await expect.poll(() => location.search).toBe('');
  });

  it('is asked for again when the text has changed', async () => {
    open(createService({ given: [given('self', '2020-01')] }));
    expect(await agree()).toBeTruthy();
  });

  it('is withdrawn by two presses, and can be kept at the second', async () => {
    const service = createService({ given: [given('self')] });
    open(service);
    await userEvent.click(await screen.findByRole('button', { name: '撤回同意' }));
    const keep = screen.getByRole('button', { name: '暂不撤回' });
    expect(document.activeElement).toBe(keep);
    await userEvent.click(keep);
    await userEvent.click(await screen.findByRole('button', { name: '撤回同意' }));
    expect(service.consents()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '确认撤回' }));
    await waitFor(() => expect(screen.queryByText(/确认同意$/)).toBeNull());
    expect(asked(), 'it is asked for with the next picture').toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('原图，空');
    expect(service.consents()).toEqual([]);
  });

  it('says what failed, and tries again', async () => {
    const service = createService({ given: [given('self')] });
    service.fail(new ApiError('network', 'offline'));
    open(service);
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText(/确认同意$/)).toBeTruthy();
  });

  it('can be read by a guest, who is asked to log in, without a call to the service', async () => {
    const service = createService();
    open(service, { isGuest: true });
    expect(await screen.findByText('确认同意需要先登录')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(service.asked).toEqual([]);
  });

  it.each([
    ['zh-CN', messages],
    ['zh-TW', taiwanese],
    ['en', english],
  ])('says in %s how long uploads are stored, and who gets them', (_, { consentText }) => {
    const text = consentText('某模型').join();
    expect(text).toContain(`${FACE_SOURCE_HOURS}`);
    expect(text).toContain('某模型');
  });
});

/** A photo by NASA of Eileen Collins (S93-34583), in the public domain. */
const portrait = await read('internal/demo-engines/testing/eileen-collins.webp');
const cascade = await read('packages/validators/cascades/facefinder');

function read(path: string) {
  return readFile(join(import.meta.dirname, '../../../../..', path));
}

/** Lets jsdom, which draws nothing, show a picture of 400 × 300 pixels: the portrait at these places. */
async function showPicture(portraits: readonly { left: number; side: number }[]) {
  const input = (side: number) => sharp(portrait).resize(side).toBuffer();
  const pixels = await sharp({
    create: { width: 400, height: 300, channels: 4, background: '#999' },
  })
    .composite(
      await Promise.all(
        portraits.map(async ({ left, side }) => ({ left, top: 20, input: await input(side) })),
      ),
    )
    .raw()
    .toBuffer();
  vi.stubGlobal('fetch', async () => new Response(new Uint8Array(cascade)));
  vi.stubGlobal('Image', function Image() {
    return { decode: async () => {}, naturalWidth: 4_000, naturalHeight: 3_000 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...{ fillRect: () => {}, drawImage: () => {} },
    getImageData: () => ({ data: new Uint8ClampedArray(pixels) }),
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
}

/** The page, whose consent is given, with a picture. */
async function openWithPicture() {
  history.replaceState(null, '', '/art/faceswap?url=%2Fpictures%2F0123.webp');
  open(createService({ given: [given('self')] }));
  await screen.findByRole('button', { name: /^移除，原图/ });
}

/** Of the field that stands where no frames can be shown. */
const placeField = () => screen.queryByRole('radio', { name: '第 2 大' });

describe('the faces of a picture', () => {
  afterEach(() => vi.restoreAllMocks());

  it('are numbered in it from the largest, and one is chosen there and nowhere else', async () => {
    await showPicture([
      { left: 0, side: 150 },
      { left: 160, side: 220 },
    ]);
    await openWithPicture();
    const group = await screen.findByRole('group', { name: '要替换的脸' });
    const [first, second, ...others] = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(others).toEqual([]);
    expect(first?.getAttribute('aria-label')).toBe('第 1 张脸（左起第 2 张）');
    expect(second?.getAttribute('aria-label')).toBe('第 2 张脸（左起第 1 张）');
    expect(first?.checked).toBe(true);
    expect(placeField()).toBeNull();
    expect(await findViolations()).toEqual([]);

    first?.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => second?.checked).toBe(true);
    expect(document.activeElement).toBe(second);
  });

  it.each([
    [190, 190, true],
    [190, 150, false],
  ])('are said to be alike where they are: %i and %i pixels large', async (left, right, isSaid) => {
    await showPicture([
      { left: 0, side: left },
      { left: 200, side: right },
    ]);
    await openWithPicture();
    await screen.findByText(/^找到 2 张脸/);
    expect(screen.queryByText(/大小相近，模型认的次序可能不同/) !== null).toBe(isSaid);
  });

  it('are none: that is said before anything is sent, and keeps nobody from it', async () => {
    await showPicture([]);
    await openWithPicture();
    const line = await screen.findByText(/^没有在“原图”里找到人脸.*光线充足.*照常开始/);
    expect(line.closest('[role="status"]')).not.toBeNull();
    expect(placeField()).not.toBeNull();
    expect(start()?.hasAttribute('disabled')).toBe(false);
    expect(await findViolations()).toEqual([]);
  });

  it('are asked for by their place where the browser can not tell', async () => {
    await showPicture([]);
    vi.stubGlobal('Image', function Image() {
      return { decode: () => Promise.reject(new Error('no picture')) };
    });
    await openWithPicture();
    await expect.poll(placeField).not.toBeNull();
    expect(screen.queryByText(/^没有在/)).toBeNull();
  });

  it('need no choice where there is one', async () => {
    await showPicture([{ left: 60, side: 280 }]);
    await openWithPicture();
    const folded = (await screen.findByText('高级设置')).closest('details');
    const field = screen.getByRole('radio', { name: '第 2 大', hidden: true });
    expect(folded?.open).toBe(false);
    expect(folded?.contains(field)).toBe(true);
    expect(screen.queryByRole('radio', { name: /^第 1 张脸/ })).toBeNull();
  });
});

describe('a face swap', () => {
  it('says what is missing', async () => {
    open(createService({ given: [given('self')] }));
    await userEvent.click(await screen.findByRole('button', { name: '开始换脸' }));
    expect(await screen.findByText('请先选择要换脸的图')).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('原图，空');
  });

  it('is called what the brand calls it', async () => {
    const brand = brands.find(({ id }) => id === 'one-click');
    if (!brand) throw new Error('There is such a brand');
    open(createService(), { brand });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('一键换脸');
  });
});
