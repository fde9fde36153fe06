// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, createApiClient } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { calls, type Model, videoFields } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './video-page.tsx';

setUpPage();

const path = '/art/ai-video';

beforeEach(() => {
  let last = 0;
  URL.createObjectURL = () => `blob:test/${++last}`;
  URL.revokeObjectURL = () => {};
  history.replaceState(null, '', path);
});

type Capabilities = Extract<Model, { tool: 'video' }>['capabilities'];

const usual: Capabilities = {
  ...{ firstFrame: true, lastFrame: true, needsFirstFrame: false, references: 3 },
  ...{ ratios: videoFields.ratio.usual, seconds: [5, 10], resolutions: ['480p'] },
  ...{ cameras: [], sounds: [], negativePrompt: false, seed: false },
} as unknown as Capabilities;

const modelOf = (
  changes: Partial<Capabilities>,
  limits: Pick<Model, 'pictureLimits'> = {},
): Model => ({
  ...{ tool: 'video', id: 'filmer', names: { 'zh-CN': '摄影师' }, price: { base: 5 } },
  capabilities: { ...usual, ...changes },
  ...limits,
});

interface OpenOptions {
  /** Further abilities of the first model, or lack of them. */
  readonly can?: Partial<Capabilities>;
  /** Limits of the size of a picture that it takes. Default: any. */
  readonly pictureLimits?: NonNullable<Model['pictureLimits']>;
  /** Values that another page hands over. */
  readonly handed?: Readonly<Record<string, string>>;
  /** Creations of the person. */
  readonly made?: readonly Creation[];
}

/** The page of a user. The calls about creations are answered; the others never are. */
async function open({ can = {}, pictureLimits, handed, made = [] }: OpenOptions = {}) {
  if (handed) history.replaceState(null, '', `${path}?${new URLSearchParams(handed)}`);
  const asked: { input: Record<string, unknown> }[] = [];
  async function send(call: { path: string }, request: { input: Record<string, unknown> }) {
    switch (call.path) {
      case calls.listModels.path:
        return [modelOf(can, pictureLimits && { pictureLimits }), { ...modelOf({}), id: 'other' }];
      case calls.listMyCreations.path:
        return { creations: made, nextCursor: undefined };
      case calls.createCreation.path:
        asked.push(request);
        return { creation: creationOf({ state: 'running', percent: 0 }), pointCount: 75 };
      default:
        return await new Promise(() => {});
    }
  }
  async function* receive() {
    yield { type: 'present' };
    await new Promise(() => {});
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => testUser, send: send as unknown as ApiClient['send'] },
    receive: receive as unknown as ApiClient['receive'],
    uploadFile: (async ({ file }) => ({
      key: 'key',
      url: uploaded((file as File).name),
    })) as ApiClient['uploadFile'],
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  await screen.findAllByText('林间');
  // The form is that of the model from then on.
  await screen.findByRole('button', { name: '模型：摄影师' });
  return {
    /** Sends a prompt, and tells what the service was asked beside it. */
    async send() {
      await userEvent.type(box(), '海边的灯塔');
      await press();
      await waitFor(() => expect(asked).toHaveLength(1));
      const { prompt, ...input } = asked[0]?.input ?? {};
      expect(prompt).toBe('海边的灯塔');
      return input;
    },
    asked,
  };
}

const creationOf = (changes: Partial<Creation>): Creation => ({
  ...{ id: 'creation-1', tool: 'video', state: 'succeeded', revision: 0, percent: 100 },
  ...{ prompt: '海边的灯塔', width: 854, height: 480, cost: 25, engine: 'filmer' },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', pictures: undefined, message: undefined },
  ...changes,
});

/** Address of a file once it has been uploaded. */
const uploaded = (name: string) => `https://test.example/storage/${name}`;
const here = (address: string) => new URL(address, location.href).href;

const box = () => screen.getByRole('textbox', { name: '提示词' });
const press = () => userEvent.click(screen.getByRole('button', { name: /^开始生成/ }));
const place = (name: string) => screen.findByRole('region', { name });
const has = (name: string) => screen.queryByRole('region', { name }) !== null;

/** Has pictures that are loaded from now on have this size. */
function loadImages({ width, height }: { width: number; height: number }) {
  class LoadedImage {
    readonly naturalWidth = width;
    readonly naturalHeight = height;
    onload?: () => void;
    set src(_: string) {
      queueMicrotask(() => this.onload?.());
    }
  }
  vi.stubGlobal('Image', LoadedImage);
}

/** Adds a picture of this name, and waits until it is there. */
async function add(region: string, name: string) {
  const input = (await place(region)).querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose with');
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  await userEvent.upload(input, new File([signature, name], name, { type: 'image/png' }));
  await within(await place(region)).findByRole('img', { name: new RegExp(name) });
}

async function remove(region: string) {
  const button = await within(await place(region)).findByRole('button', { name: /^移除/ });
  await userEvent.click(button);
}

/** Waits until the one picture of a place is the one at this address, or none. */
async function expectPicture(region: string, url: string | undefined) {
  await waitFor(() => {
    const image = within(screen.getByRole('region', { name: region })).queryByRole('img');
    expect(image?.getAttribute('src')).toBe(url);
  });
}

/** Expects that nothing is sent for this reason, and that the focus is led to the place that it is about. */
async function expectProblem(asked: readonly unknown[], sentence: string, region: string) {
  expect((await screen.findByText(sentence)).getAttribute('role')).toBe('alert');
  expect(await findViolations()).toEqual([]);
  await userEvent.type(box(), '海边的灯塔');
  await press();
  const focused = document.activeElement;
  expect(focused?.tagName).toBe('BUTTON');
  expect(focused?.closest('section')?.getAttribute('aria-label')).toBe(region);
  expect(asked).toEqual([]);
}

describe('what is sent', () => {
  it('is the sentence alone where nothing else is there', async () => {
    const { send } = await open();
    const slots = screen.getAllByRole('button', { name: /，空$/ });
    expect(slots.map((slot) => slot.getAttribute('aria-label'))).toEqual([
      '首帧，空',
      '尾帧，空',
      '参考图 1，空',
    ]);
    expect(await send()).toEqual({});
  });

  it('has the first frame', async () => {
    const { send } = await open();
    await add('首帧', 'a.png');
    expect(await send()).toEqual({ firstFrame: uploaded('a.png') });
  });

  it('has the last frame beside the first one', async () => {
    const { send } = await open();
    await add('首帧', 'a.png');
    await add('尾帧', 'b.png');
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({ firstFrame: uploaded('a.png'), lastFrame: uploaded('b.png') });
  });

  it('has pictures where there is no first frame', async () => {
    const { send } = await open();
    await add('参考图', 'a.png');
    await add('参考图', 'b.png');
    expect(await send()).toEqual({ images: [uploaded('a.png'), uploaded('b.png')] });
  });

  it('has no pictures beside a first frame, which is said', async () => {
    const { send } = await open();
    await add('参考图', 'a.png');
    await add('首帧', 'b.png');
    expect(await screen.findByText('有首帧时不会用到这些参考图，移除首帧就会用上')).toBeTruthy();
    expect(await send()).toEqual({ firstFrame: uploaded('b.png') });
  });

  it('has the pictures again once the first frame is gone', async () => {
    const { send } = await open();
    await add('参考图', 'a.png');
    await add('首帧', 'b.png');
    await remove('首帧');
    await waitFor(() => expect(screen.queryByText(/移除首帧就会用上/)).toBeNull());
    expect(await send()).toEqual({ images: [uploaded('a.png')] });
  });
});

describe('motions', () => {
  const motion = (name: string) => screen.queryByRole('button', { name });

  it('come with a first frame, go with it, and are none of a model that takes none', async () => {
    await open();
    expect(motion('环绕')).toBeNull();
    await add('首帧', 'a.png');
    expect(await screen.findByRole('group', { name: '运镜' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await remove('首帧');
    await waitFor(() => expect(motion('环绕')).toBeNull());
    cleanup();
    await open({ can: { firstFrame: false }, handed: { url: '/pictures/1.webp' } });
    await expectPicture('首帧', here('/pictures/1.webp'));
    expect(motion('环绕')).toBeNull();
  });

  it('are those alone that the model has no field for', async () => {
    await open({ can: { cameras: ['push-in', 'orbit'] } });
    await add('首帧', 'a.png');
    const motions = within(await screen.findByRole('group', { name: '运镜' }));
    expect(motions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['拉远', '左移', '上升', '固定镜头', '微动'],
    ]);
  });

  it('are put into the prompt and taken out of it by a press, and start nothing', async () => {
    const { asked } = await open();
    await add('首帧', 'a.png');
    await userEvent.type(box(), '海边的灯塔');
    const orbit = await screen.findByRole('button', { name: '环绕' });
    const push = screen.getByRole('button', { name: '缓慢推近' });
    orbit.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(push);
    const written = '海边的灯塔, 镜头环绕主体, 镜头缓慢推近';
    expect((box() as HTMLTextAreaElement).value).toBe(written);
    expect([orbit, push].map((one) => one.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
    await userEvent.click(orbit);
    expect((box() as HTMLTextAreaElement).value).toBe('海边的灯塔, 镜头缓慢推近');
    expect(orbit.getAttribute('aria-pressed')).toBe('false');
    expect(asked).toEqual([]);
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.input).toMatchObject({ prompt: '海边的灯塔, 镜头缓慢推近' });
  });
});

describe('nothing is sent', () => {
  it('of a last frame alone', async () => {
    const { asked } = await open({ handed: { url: '/pictures/1.webp', as: 'last-frame' } });
    await expectPicture('尾帧', here('/pictures/1.webp'));
    await expectProblem(asked, '只有尾帧还不够，请再加一张首帧', '首帧');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('首帧，空');
  });

  it('of a first frame to a model that takes none', async () => {
    const can = { firstFrame: false, lastFrame: false };
    const { asked } = await open({ can, handed: { url: '/pictures/1.webp' } });
    await expectProblem(asked, '当前模型不支持首帧，请移除，或换一个模型', '首帧');
    await remove('首帧');
    await waitFor(() => expect(has('首帧')).toBe(false));
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('of a last frame to a model that takes none', async () => {
    const handed = { url: '/pictures/1.webp', as: 'last-frame' };
    const { asked } = await open({ can: { lastFrame: false }, handed });
    await expectProblem(asked, '当前模型不支持尾帧，请移除，或换一个模型', '尾帧');
  });

  it('without a first frame to a model that needs one', async () => {
    const { asked } = await open({ can: { needsFirstFrame: true } });
    await expectProblem(asked, '当前模型要从一张首帧开始，请添加首帧，或换一个模型', '首帧');
    await add('首帧', 'a.png');
    expect(screen.queryByRole('alert')).toBeNull();
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.input).toMatchObject({ firstFrame: uploaded('a.png') });
  });

  it.each([
    [
      '首帧',
      '首帧：a.png 是 200 × 150 像素，太小了：当前模型要求每边至少 240 像素，请换一张大一些的图片',
    ],
    [
      '参考图',
      '参考图 1：a.png 是 200 × 150 像素，太小了：当前模型要求每边至少 240 像素，请换一张大一些的图片',
    ],
  ])('of a picture that is too small, which is said once it is there: %s', async (region, said) => {
    loadImages({ width: 200, height: 150 });
    const { asked } = await open({ pictureLimits: { minSide: 240 } });
    expect(screen.queryByRole('alert')).toBeNull();
    await add(region, 'a.png');
    await expectProblem(asked, said, region);
  });

  it('of a last frame that is too narrow', async () => {
    loadImages({ width: 200, height: 901 });
    const handed = { url: '/pictures/1.webp', as: 'last-frame' };
    localStorage.setItem(
      `creation:references:${testUser.id}:${path}#first-frame`,
      JSON.stringify([{ url: uploaded('a'), name: '' }]),
    );
    const { asked } = await open({ pictureLimits: { maxRatio: 4.5 }, handed });
    await expectProblem(
      asked,
      '首帧是 200 × 901 像素，太窄长了：当前模型要求长边不超过短边的 4.5 倍，请裁剪后再试，或换一张图片',
      '首帧',
    );
    loadImages({ width: 200, height: 900 });
    await remove('首帧');
    await add('首帧', 'b.png');
    await screen.findByText(/^尾帧是 200 × 901 像素/);
  });

  it('of more pictures than the model takes', async () => {
    const images = ['a', 'b'].map((name) => ({ url: uploaded(name), name }));
    localStorage.setItem(`creation:references:${testUser.id}:${path}`, JSON.stringify(images));
    const { asked } = await open({ can: { references: 1 } });
    await expectProblem(asked, '当前模型最多用 1 张参考图，请移除多出的，或换一个模型', '参考图');
  });
});

describe('a picture that another page hands over', () => {
  it('is the first frame, and nothing else', async () => {
    const { send } = await open({ handed: { url: '/pictures/1.webp' } });
    await expectPicture('首帧', here('/pictures/1.webp'));
    await expect.poll(() => location.search).toBe('');
    await expectPicture('尾帧', undefined);
    expect(has('参考图')).toBe(false);
    expect(await send()).toEqual({ firstFrame: here('/pictures/1.webp') });
  });

  it('is the last frame where the address says so, beside the first one that is there', async () => {
    localStorage.setItem(
      `creation:references:${testUser.id}:${path}#first-frame`,
      JSON.stringify([{ url: uploaded('a'), name: 'a' }]),
    );
    const { send } = await open({ handed: { url: '/pictures/1.webp', as: 'last-frame' } });
    await expectPicture('尾帧', here('/pictures/1.webp'));
    expect(has('参考图')).toBe(false);
    expect(await send()).toEqual({
      ...{ firstFrame: uploaded('a'), lastFrame: here('/pictures/1.webp') },
    });
  });
});

describe('a film that goes on', () => {
  const film = here('/pictures/1.mp4');
  const handed = { url: '/storage/a.jpg', continued: film, moment: '3.200' };
  const sentence = '从上一段的第 3.2 秒续写';

  it('is told with its moment, beside the frame that it goes on from', async () => {
    const { send } = await open({ handed });
    const link = await screen.findByRole('link', { name: sentence });
    expect(link.getAttribute('href')).toBe(film);
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({
      ...{ firstFrame: here('/storage/a.jpg'), continued: film, moment: 3.2 },
    });
  });

  it('is still told after the page was left', async () => {
    await open({ handed });
    await screen.findByText(sentence);
    cleanup();
    const { send } = await open();
    await screen.findByText(sentence);
    expect(await send()).toMatchObject({ continued: film, moment: 3.2 });
  });

  it('ends where another picture is the first frame', async () => {
    const { send } = await open({ handed });
    await screen.findByText(sentence);
    await remove('首帧');
    expect(screen.queryByText(sentence)).toBeNull();
    await add('首帧', 'b.png');
    expect(screen.queryByText(sentence)).toBeNull();
    expect(await send()).toEqual({ firstFrame: uploaded('b.png') });
  });

  it('ends where the person says so; the frame stays', async () => {
    const { send } = await open({ handed });
    await screen.findByText(sentence);
    await userEvent.click(screen.getByRole('button', { name: '不续写' }));
    expect(screen.queryByText(sentence)).toBeNull();
    expect(await send()).toEqual({ firstFrame: here('/storage/a.jpg') });
  });

  it.each([
    ['without a moment', { url: '/storage/a.jpg', continued: film }],
    ['at a moment that is none', { ...handed, moment: 'soon' }],
  ])('is not one %s', async (_, given) => {
    const { send } = await open({ handed: given });
    await expectPicture('首帧', here('/storage/a.jpg'));
    await expect.poll(() => location.search).toBe('');
    expect(await send()).toEqual({ firstFrame: here('/storage/a.jpg') });
  });
});

describe('what was made before, used again', () => {
  const reference = (role: string, url: string) => ({ role, url, thumbnailUrl: url });
  const reuse = async () =>
    userEvent.click(await screen.findByRole('button', { name: '再用一次：海边的灯塔' }));

  it('brings its frames back, and the film that it went on from', async () => {
    const { asked } = await open({
      made: [
        creationOf({
          ...{ state: 'failed', settings: { seconds: 10, moment: 3.2 } },
          references: [
            reference('first-frame', '/storage/a.jpg'),
            reference('last-frame', '/storage/b.jpg'),
            reference('continued', '/pictures/1.mp4'),
          ],
        }),
      ],
    });
    await reuse();
    await screen.findByText('从上一段的第 3.2 秒续写');
    await expectPicture('首帧', here('/storage/a.jpg'));
    await expectPicture('尾帧', here('/storage/b.jpg'));
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.input).toEqual({
      ...{ prompt: '海边的灯塔', seconds: 10 },
      ...{ firstFrame: here('/storage/a.jpg'), lastFrame: here('/storage/b.jpg') },
      ...{ continued: here('/pictures/1.mp4'), moment: 3.2 },
    });
  });

  it('brings its pictures back, and takes away the frames that are there', async () => {
    const { asked } = await open({
      handed: { url: '/storage/a.jpg', continued: here('/pictures/1.mp4'), moment: '1.000' },
      made: [
        creationOf({ state: 'failed', references: [reference('reference', '/storage/c.jpg')] }),
      ],
    });
    await screen.findByText('从上一段的第 1.0 秒续写');
    await reuse();
    await expectPicture('参考图', here('/storage/c.jpg'));
    await expectPicture('首帧', undefined);
    await press();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.input).toEqual({
      ...{ prompt: '海边的灯塔', images: [here('/storage/c.jpg')] },
    });
  });

  it('is undone together with its frames', async () => {
    await open({
      handed: { url: '/storage/a.jpg', continued: here('/pictures/1.mp4'), moment: '1.000' },
      made: [creationOf({ state: 'failed' })],
    });
    await screen.findByText('从上一段的第 1.0 秒续写');
    await userEvent.type(box(), '雪山');
    await reuse();
    await expectPicture('首帧', undefined);
    await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
    await screen.findByText('从上一段的第 1.0 秒续写');
    await expectPicture('首帧', here('/storage/a.jpg'));
    expect(box()).toHaveProperty('value', '雪山');
  });
});
