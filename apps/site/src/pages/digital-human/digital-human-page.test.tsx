// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import {
  type Consent,
  calls,
  codes,
  consentVersions,
  type DigitalHuman,
  type DigitalHumanDraft,
  type Model,
  type PartIssue,
  speechSeconds,
} from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { page } from './digital-human-page.tsx';
import { messages } from './messages/zh-cn.ts';

setUpPage();

const path = '/art/digital-human';

type Capabilities = Extract<Model, { tool: 'digital-human' }>['capabilities'];
const perSecond = 2;
const ofVoice = 5;

const modelOf = (changes: Partial<Capabilities>): Model => ({
  ...{ tool: 'digital-human', id: 'studio', names: { 'zh-CN': '影棚' } },
  price: { base: perSecond, voice: ofVoice },
  capabilities: {
    ...{ faces: ['photo', 'film'], texts: true, recordings: true, maxSeconds: 60 },
    ...{ speeds: { min: 0.5, max: 2, default: 1 }, ratios: ['9:16', '16:9'] },
    ...changes,
  },
});

const consent: Consent = {
  ...{ id: 'c1', purpose: 'digital-human', subject: 'self', workCount: 0 },
  ...{ textVersion: consentVersions['digital-human'], givenAt: '2026-11-27T00:00:00Z' },
};
const human: DigitalHuman = {
  ...{ id: 'd1', name: '小明', consentId: 'c1', filmCount: 0, createdAt: '2026-11-27T00:00:00Z' },
  face: { kind: 'photo', url: '/storage/face.png' },
  voice: { url: '/storage/voice.wav', durationMs: 12_000 },
};

beforeEach(() => {
  // As a browser that plays no film.
  vi.spyOn(HTMLVideoElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLVideoElement,
  ) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  });
  history.replaceState(null, '', path);
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

interface Opened {
  given?: readonly Consent[];
  humans?: readonly DigitalHuman[];
  /** Drafts chosen before, here or elsewhere. */
  chosen?: readonly DigitalHumanDraft[];
  can?: Partial<Capabilities>;
  isGuest?: boolean;
  /** Sounds among the uploads. Default: their list never comes. */
  sounds?: readonly StoredUpload[];
}

/** The page over a service in memory. Creations are begun, and never answered. */
async function open({
  given = [],
  humans = [],
  chosen = [],
  can = {},
  isGuest = false,
  sounds,
}: Opened = {}) {
  let consents = [...given];
  let all = [...humans];
  let drafts = [...chosen];
  let refusal: ApiError | undefined;
  const begun: { tool: string; input: object; cost: number }[] = [];
  const consentsOfUploads: (string | undefined)[] = [];
  function throwRefusal() {
    const error = refusal;
    refusal = undefined;
    if (error) throw error;
  }
  async function send(call: { path: string }, request: never) {
    const asked = request as Record<string, string>;
    switch (call.path) {
      case calls.listModels.path:
        return [modelOf(can), { ...modelOf(can), id: 'other' }];
      case calls.listConsents.path:
        return consents;
      case calls.giveConsent.path:
        consents = [{ ...consent, ...asked }];
        all = all.map((one) => ({ ...one, consentId: consent.id }));
        return consents;
      case calls.withdrawConsent.path:
        consents = consents.filter(({ id }) => id !== asked['id']);
        return consents;
      case calls.listMyDigitalHumans.path:
        return { digitalHumans: all, drafts, convertsFilms: false };
      case calls.saveDigitalHumanDraft.path: {
        const { consent: consentId = '', name, face } = asked;
        const [before] = drafts;
        const chosenFace = face ? { kind: 'film' as const, url: face } : undefined;
        drafts = [
          {
            consentId,
            name: name ?? before?.name ?? '',
            face: face === undefined ? before?.face : chosenFace,
          },
        ];
        return drafts;
      }
      case calls.createDigitalHuman.path: {
        throwRefusal();
        const { name = '', face } = asked;
        drafts = [];
        all = [{ ...human, name, face: { kind: 'film', url: face }, voice: undefined }, ...all];
        return all;
      }
      case calls.changeDigitalHuman.path:
        throwRefusal();
        all = all.map((one) =>
          one.id === asked['id'] ? { ...one, voice: { url: asked['voice'] } } : one,
        );
        return all;
      case calls.listMyUploads.path:
        if (!sounds) return await new Promise(() => {});
        return {
          ...{ uploads: sounds, nextCursor: undefined },
          usage: { files: 1, maxFiles: 10, bytes: 1_000, maxBytes: 9_000 },
        };
      case calls.createCreation.path:
        begun.push(request);
        return await new Promise(() => {});
      default:
        return await new Promise(() => {});
    }
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{
      getUser: async () => (isGuest ? null : testUser),
      send: send as unknown as ApiClient['send'],
    },
    uploadFile: (async ({ file, consent: ofUpload }) => {
      consentsOfUploads.push(ofUpload);
      return { key: 'key', url: `/storage/${(file as File).name}` };
    }) as ApiClient['uploadFile'],
  };
  const { View } = page(messages);
  const { container } = render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  return {
    ...{ begun, consentsOfUploads },
    drafts: () => drafts,
    /** As another device does. */
    addDraft: (one: DigitalHumanDraft) => {
      drafts = [one, ...drafts];
    },
    add: (one: DigitalHuman) => {
      all = [...all, one];
    },
    refuse: (error: ApiError) => {
      refusal = error;
    },
    choose: async (file: File) => {
      // The step is loaded once one comes to it.
      const input = await waitFor(() => {
        const found = container.querySelector<HTMLInputElement>('input[type="file"]');
        if (!found) throw new Error('There is no field for files');
        return found;
      });
      await userEvent.upload(input, file);
    },
  };
}

const step = (name: string) =>
  screen.findByRole('heading', { level: 2, name: new RegExp(`^\\d\\. ${name}$`) });
const click = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }));
const clip = async (seconds = 6, name = 'face.mp4') =>
  new File([await makeFilm({ width: 640, height: 640, seconds })], name, {
    type: 'video/mp4',
  });
const sound = async (seconds: number, name = 'voice.wav') =>
  new File([await makeSound({ format: 'wav', seconds })], name, { type: 'audio/wav' });
const box = () => screen.findByRole('textbox', { name: '要说的话' });

/** Waits until what was chosen is there: its person agrees, and nobody can stop its upload any more. */
async function untilUploaded() {
  await screen.findByRole('button', { name: '换一个' });
  await screen.findByText(/确认同意$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: '取消上传' })).toBeNull());
}

const consentTitle = '先确认本人同意';
const held = '只在本机检查过，确认同意后自动上传';

const failedChecks = () =>
  [...document.querySelectorAll('li[data-state="failed"]')].map(({ textContent }) => textContent);

describe('the way to a digital human', () => {
  it('begins with the face, which stays in the tab until its person agrees', async () => {
    const { choose, consentsOfUploads } = await open();
    await step('形象');
    expect(screen.getByRole('button', { name: /声音/ })).toHaveProperty('disabled', true);
    // Which is there for guests until it is known who is here.
    await waitFor(() => expect(screen.queryByRole('region', { name: consentTitle })).toBeNull());
    expect(await findViolations()).toEqual([]);

    await choose(await clip(2, 'short.mp4'));
    await screen.findByText(/^视频只有 2 秒/);
    expect(screen.queryByRole('region', { name: consentTitle })).toBeNull();
    await choose(await clip());
    const text = await screen.findByRole('region', { name: consentTitle });
    expect(text.textContent).toMatch(/用途.*处理方.*保存.*撤回.*影响/s);
    expect(screen.getByText(held)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '创建数字人' })).toBeNull();
    expect(await findViolations()).toEqual([]);
    expect(consentsOfUploads).toEqual([]);

    await userEvent.click(await screen.findByRole('checkbox'));
    await click('确认并继续');
    await screen.findByText(/确认同意$/);
    expect(screen.queryByText(held)).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: /^名字/ }), '小明');
    await untilUploaded();
    expect(consentsOfUploads).toEqual(['c1']);
    await click('创建数字人');
    await step('声音');
    expect(location.search).toBe('?id=d1');
    expect(await findViolations()).toEqual([]);

    await choose(await sound(12));
    expect(await screen.findByText('声音已保存')).toBeTruthy();
    await click('下一步');
    await step('说一句话');
    expect(await findViolations()).toEqual([]);
  });

  const ofMum = { ...consent, id: 'c2', subject: 'other' as const, name: '妈妈' };

  it('stays in the tab once its person does not agree any more, though somebody else does', async () => {
    const { choose, consentsOfUploads } = await open({ given: [consent, ofMum] });
    await step('形象');
    await userEvent.click(await screen.findByRole('radio', { name: '妈妈' }));
    await choose(await clip());
    await untilUploaded();
    await click('撤回同意');
    await click('确认撤回');
    expect(await screen.findByText(held)).toBeTruthy();
    expect(screen.getByRole('radio', { name: '另一个人' })).toHaveProperty('checked', true);
    expect(consentsOfUploads).toEqual(['c2']);
  });

  it('is not somebody else’s because another device begins with theirs', async () => {
    const { add, addDraft, choose, consentsOfUploads } = await open({ given: [consent, ofMum] });
    await step('形象');
    await choose(await clip());
    await untilUploaded();
    addDraft({ consentId: 'c2', name: '妈妈' });
    add(human);
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('radio', { name: '小明' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '我自己' })).toHaveProperty('checked', true);
    expect(consentsOfUploads).toEqual(['c1']);
  });

  it('is uploaded anew when it turns out to be somebody else’s', async () => {
    const { choose, consentsOfUploads, drafts } = await open({ given: [consent, ofMum] });
    await choose(await clip());
    await untilUploaded();
    await waitFor(() => expect(drafts()).toMatchObject([{ consentId: 'c1', face: {} }]));
    await userEvent.click(screen.getByRole('radio', { name: '另一个人' }));
    await screen.findByText(held);
    await waitFor(() => expect(drafts()).toMatchObject([{ consentId: 'c1', face: undefined }]));
    await userEvent.click(screen.getByRole('radio', { name: '妈妈' }));
    await untilUploaded();
    expect(consentsOfUploads).toEqual(['c1', 'c2']);
    expect(screen.getByRole('textbox', { name: /^名字/ })).toHaveProperty('value', '妈妈');
    await click('创建数字人');
    await step('声音');
  });

  it('says which check a face does not pass, and what the service says of one', async () => {
    const { choose, refuse } = await open({ given: [consent] });
    await step('形象');
    await choose(await clip(2));
    const failed = await waitFor(() => {
      const found = document.querySelector('li[data-state="failed"]');
      expect(found).not.toBeNull();
      return found;
    });
    expect(failed?.textContent).toContain('视频只有 2 秒');
    expect(await findViolations()).toEqual([]);

    await choose(await clip());
    await waitFor(() => expect(document.querySelector('li[data-state="failed"]')).toBeNull());
    await untilUploaded();
    await click('创建数字人');
    expect(await screen.findByText('名字要有 1 到 20 个字')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /^名字/ }), '小明');
    const code = codes.badRequest;
    refuse(new ApiError('refused', 'test', { code, serverMessage: '同意已失效' }));
    await click('创建数字人');
    expect(await screen.findByText('同意已失效')).toBeTruthy();
    expect(failedChecks()).toEqual([]);

    const small: PartIssue = 'face-small';
    const serverMessage = '形象太小：短边至少 320 像素';
    refuse(new ApiError('refused', 'test', { code, serverMessage, issue: small }));
    await click('创建数字人');
    await screen.findByText(serverMessage);
    expect(failedChecks()).toEqual([`清晰度：短边至少 320 像素，没有通过${serverMessage}`]);
    expect(screen.getAllByText(serverMessage)).toHaveLength(1);
    await step('形象');
    expect(await findViolations()).toEqual([]);

    await choose(await clip(2, 'short.mp4'));
    await waitFor(() => expect(screen.queryByText(serverMessage)).toBeNull());
    await click('创建数字人');
    await screen.findByText('请先选好照片或视频，等它上传完');

    await choose(await clip(6, 'another.mp4'));
    await untilUploaded();
    await click('创建数字人');
    await step('声音');
  });

  it('goes on where it was left, here or on another device: with the face, and the name', async () => {
    const face = { kind: 'photo', url: '/storage/chosen.png' } as const;
    await open({ given: [consent], chosen: [{ consentId: 'c1', name: '小明', face }] });
    await step('形象');
    const shown = await screen.findByRole('img', { name: '形象预览' });
    expect(shown.getAttribute('src')).toBe(face.url);
    expect(screen.getByRole('textbox', { name: /^名字/ })).toHaveProperty('value', '小明');
    expect(await findViolations()).toEqual([]);
    await click('创建数字人');
    await step('声音');
  });

  it('is found on its way although there are others', async () => {
    const chosen = [{ consentId: 'c1', name: '小红' }];
    await open({ given: [consent], humans: [human], chosen });
    await step('形象');
    expect(await screen.findByRole('radio', { name: '新建一个' })).toHaveProperty('checked', true);
    expect(await screen.findByDisplayValue('小红')).toBeTruthy();
  });

  it('says of a file that is neither a photo nor a film which are taken', async () => {
    const { choose } = await open({ given: [consent] });
    await step('形象');
    await choose(new File(['文字'], 'a.mp4', { type: 'video/mp4' }));
    expect(await screen.findByText(/^这不是照片，也不是视频。.*JPEG.*MP4/)).toBeTruthy();
    expect(failedChecks()).toHaveLength(1);
  });

  it('belongs to the consent: what is uploaded names it', async () => {
    const { choose, consentsOfUploads } = await open({ given: [consent] });
    await step('形象');
    await choose(await clip());
    await untilUploaded();
    await userEvent.type(screen.getByRole('textbox', { name: /^名字/ }), '小明');
    await click('创建数字人');
    await step('声音');
    await choose(await sound(12));
    await screen.findByText('声音已保存');
    expect(consentsOfUploads).toEqual(['c1', 'c1']);
  });

  it('takes a photo by camera, which is checked as one from the device', async () => {
    const value = { getUserMedia: async () => ({ getTracks: () => [] }) };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], { type: 'image/jpeg' })),
    );
    vi.stubGlobal('createImageBitmap', async () => ({ width: 240, height: 320, close: () => {} }));
    await open({ given: [consent] });
    await click('用摄像头拍摄');
    await click('拍照');
    await click('使用这张照片');
    expect(await screen.findByText('画面只有 240 × 320，请换一个更清晰的')).toBeTruthy();
    const opener = screen.getByRole('button', { name: '用摄像头拍摄' });
    expect(opener).toBe(document.activeElement);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
  });

  it('a recording that is too short for a voice is not taken', async () => {
    const { choose } = await open({ given: [consent], humans: [{ ...human, voice: undefined }] });
    await step('声音');
    await choose(await sound(3));
    expect(await screen.findByText('录音只有 3 秒，至少要 10 秒')).toBeTruthy();
    expect(failedChecks()).toEqual(['时长：10 秒到 5 分钟，没有通过']);
    expect(await findViolations()).toEqual([]);
  });

  it('says which check the service does not pass a voice at, and takes another one', async () => {
    const { choose, refuse } = await open({
      ...{ given: [consent], humans: [{ ...human, voice: undefined }] },
    });
    await step('声音');
    const large: PartIssue = 'voice-large';
    const serverMessage = '录音文件太大：最多 20 MB';
    refuse(
      new ApiError('refused', 'test', { code: codes.badRequest, serverMessage, issue: large }),
    );
    await choose(await sound(12));
    expect(await screen.findByText(serverMessage)).toBeTruthy();
    expect(failedChecks()).toEqual(['大小：20 MB 以内，没有通过']);
    await step('声音');
    await choose(await sound(12, 'another.wav'));
    expect(await screen.findByText('声音已保存')).toBeTruthy();
    expect(failedChecks()).toEqual([]);
  });

  it('a film that nobody can hear is a face, and said to be silent', async () => {
    const { choose } = await open({ given: [consent] });
    await step('形象');
    await choose(await clip());
    const silent = await screen.findByText(/^没有听到声音/);
    expect(silent.closest('li')?.dataset['state']).toBe('doubtful');
    expect(failedChecks()).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  describe('the sound of the film that shows the person', () => {
    const ofFilm = (seconds: number): DigitalHuman => ({
      ...{ ...human, voice: undefined },
      face: { kind: 'film', url: '/storage/face.mp4', durationMs: seconds * 1000 },
    });
    const useSound = '用视频里的声音';

    /** A service that has such a film, and a browser that decodes it. */
    async function openWith({ loudness = 0.5, seconds = 12, status = 200 } = {}) {
      const film = await makeFilm({ seconds, loudness });
      vi.stubGlobal('fetch', async () => new Response(film, { status }));
      vi.stubGlobal(
        'OfflineAudioContext',
        class {
          readonly decoded: { length: number };
          readonly samples: Float32Array;
          constructor(_: number, length: number, sampleRate: number) {
            this.decoded = { length: seconds * sampleRate };
            this.samples = new Float32Array(length).fill(loudness);
          }
          decodeAudioData = async () => this.decoded;
          createBufferSource = () => ({ connect() {}, start() {} });
          startRendering = async () => ({ getChannelData: () => this.samples });
        },
      );
      await open({ given: [consent], humans: [ofFilm(seconds)] });
      await step('声音');
    }

    it('becomes the sample of the voice, checked as a recording is', async () => {
      await openWith();
      await screen.findByRole('button', { name: useSound });
      expect(await findViolations()).toEqual([]);
      await click(useSound);
      expect(await screen.findByText('声音已保存')).toBeTruthy();
      await click(/^声音/);
      const player = await screen.findByRole('group', { name: '声音样本' });
      expect(player.querySelector('audio')?.getAttribute('src')).toBe('/storage/视频里的声音.wav');
    });

    it.each([
      ['is silent', { loudness: 0 }, /没有听到声音/],
      ['does not come', { status: 404 }, /没能取出/],
    ])('that %s is said, with what to do', async (_, opened, text) => {
      await openWith(opened);
      await click(useSound);
      expect((await screen.findByText(text)).textContent).toMatch(/现场录音/);
    });

    it.each([
      ['a film that is too short for a voice', ofFilm(9)],
      ['a photo', { ...human, voice: undefined }],
    ])('is not offered of %s', async (_, one) => {
      await open({ given: [consent], humans: [one] });
      await screen.findByRole('button', { name: '现场录音' });
      expect(screen.queryByRole('button', { name: useSound })).toBeNull();
    });
  });

  it.each([
    ['holds no longer', { humans: [{ ...human, consentId: undefined }] }],
    ['is to an earlier text', { humans: [human], given: [{ ...consent, textVersion: 'earlier' }] }],
  ])('asks for the consent again where it %s, and then goes on', async (_, opened) => {
    await open(opened);
    await step('形象');
    expect(await screen.findByText(/需要重新确认同意/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^选择|^换一个/ })).toBeNull();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(await screen.findByRole('checkbox'));
    await click('确认并继续');
    await step('说一句话');
  });

  it('is seen by a guest, who reads the consent and is asked to log in', async () => {
    await open({ isGuest: true });
    expect(await screen.findByText('确认同意需要先登录')).toBeTruthy();
    for (const name of ['选择照片或视频', '用摄像头拍摄']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/login/);
    }
    expect(await findViolations()).toEqual([]);
  });
});

describe('a sample of a digital human', () => {
  const title = '看个例子：一张画像开口说话';

  it('is a picture and the film that is made of it, which a press plays', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
    await open();
    const sample = await screen.findByRole('region', { name: title });
    expect(sample.querySelector('figcaption')?.textContent).toBe('照片');
    expect(await findViolations()).toEqual([]);
    await click('播放例子');
    const close = await screen.findByRole('button', { name: '收起' });
    await waitFor(() => expect(document.querySelector('video')).not.toBeNull());
    expect(await findViolations()).toEqual([]);
    await userEvent.click(close);
    const play = screen.getByRole('button', { name: '播放例子' });
    await waitFor(() => expect(document.activeElement).toBe(play));
  });

  it('is not for those who have one', async () => {
    await open({ given: [consent], humans: [human] });
    await screen.findByText('挑一段文案，完成左侧步骤就能生成');
    await step('说一句话');
    await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull());
  });
});

describe('a phone', () => {
  it('goes on at the address in the code, and what it adds is there when the person comes back', async () => {
    const { add } = await open({ given: [consent], humans: [human] });
    await step('说一句话');
    await userEvent.click(screen.getByText('用手机继续'));
    const address = `${location.origin}${path}?id=d1`;
    expect(await screen.findByText(address)).toBeTruthy();
    expect(screen.getByRole('img', { name: '这一页的二维码' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);

    add({ ...human, id: 'd2', name: '小红' });
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByRole('radio', { name: '小红' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: '小明' })).toHaveProperty('checked', true);

    add({ ...human, id: 'd3', name: '小刚' });
    await click('手机上做好了，刷新');
    expect(await screen.findByRole('radio', { name: '小刚' })).toBeTruthy();
  });
});

describe('what a digital human says', () => {
  const written = '大家好，我是小明。';
  const seconds = speechSeconds(written);

  it('is a text, whose price is the most that it can cost', async () => {
    const { begun } = await open({ given: [consent], humans: [human] });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.type(await box(), written);
    const cost = ofVoice + perSecond * seconds;
    expect(await screen.findByText(`约 ${seconds} 秒`)).toBeTruthy();
    expect(await screen.findByText(`最多 ${cost} 点，按实际时长退还`)).toBeTruthy();
    await click(/^生成视频/);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]).toMatchObject({
      ...{ tool: 'digital-human', cost },
      input: { prompt: written, digitalHuman: 'd1' },
    });
  });

  it('is said as the page shows, and costs as much', async () => {
    const { begun } = await open({ given: [consent], humans: [human] });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.type(await box(), '今天25℃。');
    expect(screen.getByText('会这样念').closest('details')?.textContent).toContain(
      '今天二十五摄氏度。',
    );
    expect(await findViolations()).toEqual([]);
    await click(/^生成视频/);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]).toMatchObject({
      cost: ofVoice + perSecond * speechSeconds('今天二十五摄氏度。'),
      input: { prompt: '今天25℃。' },
    });
    await userEvent.clear(await box());
    await userEvent.type(await box(), written);
    expect(screen.queryByText('会这样念')).toBeNull();
  });

  it('is a recording, whose price is that of its length, without a text', async () => {
    const { begun, choose } = await open({ given: [consent], humans: [human] });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.click(screen.getByRole('radio', { name: '用自己的录音' }));
    await click(/^生成视频/);
    expect((await screen.findAllByText('请先上传或录制要说的话')).length).toBeGreaterThan(0);
    await choose(await sound(7, 'speech.wav'));
    expect(await screen.findByText('约 7 秒')).toBeTruthy();
    expect(await screen.findByText(`本次 ${7 * perSecond} 点`)).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await click(/^生成视频/);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]).toMatchObject({
      cost: 7 * perSecond,
      input: { recording: '/storage/speech.wav', digitalHuman: 'd1' },
    });
    expect(begun[0]?.input).not.toHaveProperty('prompt');
  });

  it('is no recording that is longer than the model makes at a time', async () => {
    const { choose } = await open({
      ...{ given: [consent], humans: [human], can: { partSeconds: 6 } },
    });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.click(screen.getByRole('radio', { name: '用自己的录音' }));
    await choose(await sound(7, 'speech.wav'));
    expect(await screen.findByText(/长 7 秒，最长 6 秒/)).toBeTruthy();
  });

  it('is a sound of one’s own, for the price of its length, and none that is too long', async () => {
    const toSound = (id: string, durationMs: number): StoredUpload => ({
      ...{ id, kind: 'audio', type: 'audio/mpeg', url: `/storage/${id}.mp3`, durationMs },
      ...{ thumbnailUrl: undefined, bytes: 1_000, useCount: 0, digitalHumans: [] },
      createdAt: '2026-11-27T00:00:00Z',
    });
    const sounds = [toSound('speech', 6_200), toSound('long', 61_000)];
    const { begun } = await open({ given: [consent], humans: [human], sounds });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.click(screen.getByRole('radio', { name: '用自己的录音' }));

    async function chooseOwn(length: string) {
      await click('从我的音频选');
      await userEvent.click(await screen.findByRole('tab', { name: '我的素材' }));
      expect(await screen.findByText(/撤回同意时一并删除/)).toBeTruthy();
      await click(new RegExp(` ${length}$`));
      await click('使用这段音频');
    }

    await chooseOwn('0:06');
    expect(await screen.findByText('约 7 秒')).toBeTruthy();
    await chooseOwn('1:01');
    expect(await screen.findByText(/长 61 秒，最长 60 秒/)).toBeTruthy();
    expect(screen.getByText(`本次 ${7 * perSecond} 点`)).toBeTruthy();
    await click(/^生成视频/);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]).toMatchObject({
      cost: 7 * perSecond,
      input: { recording: new URL('/storage/speech.mp3', location.href).href },
    });
  });

  it('is never a text that was written before a recording was chosen, and the text comes back', async () => {
    const { begun, choose } = await open({ given: [consent], humans: [human] });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.type(await box(), written);
    await userEvent.click(screen.getByRole('radio', { name: '用自己的录音' }));
    expect(await box()).toHaveProperty('value', '');
    await choose(await sound(7, 'speech.wav'));
    await screen.findByText('约 7 秒');
    await userEvent.type(await box(), '你好');
    await userEvent.click(screen.getByRole('radio', { name: '输入文案' }));
    expect(await box()).toHaveProperty('value', written);
    await userEvent.click(screen.getByRole('radio', { name: '用自己的录音' }));
    expect(await box()).toHaveProperty('value', '你好');
    await click(/^生成视频/);
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]?.input).toMatchObject({ recording: '/storage/speech.wav', subtitles: '你好' });
    expect(JSON.stringify(begun)).not.toContain(written);
  });

  it('is no longer than the model makes it', async () => {
    const { begun } = await open({
      ...{ given: [consent], humans: [human], can: { maxSeconds: seconds - 1 } },
    });
    await step('说一句话');
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.type(await box(), written);
    await click(/^生成视频/);
    const limit = seconds - 1;
    const text = `这段话约需 ${seconds} 秒，当前模型最长 ${limit} 秒，请精简后再试`;
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(begun).toEqual([]);
  });

  it('needs a face that the model takes', async () => {
    const { begun } = await open({
      ...{ given: [consent], can: { faces: ['photo'] } },
      humans: [{ ...human, face: { kind: 'film', url: '/storage/f.mp4' } }],
    });
    await screen.findByRole('button', { name: '模型：影棚' });
    await userEvent.type(await box(), written);
    await click(/^生成视频/);
    expect((await screen.findAllByText(/当前模型不支持这种形象/)).length).toBeGreaterThan(0);
    expect(begun).toEqual([]);
  });

  it('is said by the one that the address names', async () => {
    history.replaceState(null, '', `${path}?id=d2`);
    await open({ given: [consent], humans: [human, { ...human, id: 'd2', name: '小红' }] });
    await step('说一句话');
    expect(screen.getByRole('radio', { name: '小红' })).toHaveProperty('checked', true);
  });
});
