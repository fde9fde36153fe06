// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import {
  type Consent,
  calls,
  codes,
  consentVersions,
  type DigitalHuman,
  type PartIssue,
} from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-digital-human-page.tsx';

setUpPage();

const path = '/art/my/digital-human/';

const human: DigitalHuman = {
  ...{ id: 'd1', name: '小明', consentId: 'c1', filmCount: 3, createdAt: '2026-11-27T00:00:00Z' },
  face: { kind: 'photo', url: '/storage/face.png' },
  voice: { url: '/storage/voice.wav', durationMs: 12_000 },
};
const broken: DigitalHuman = {
  ...{ ...human, id: 'd2', name: '妈妈', consentId: undefined, voice: undefined },
  face: { kind: 'film', url: undefined },
};

const consent: Consent = {
  ...({ id: 'c1', purpose: 'digital-human', subject: 'self' } as const),
  ...{
    textVersion: consentVersions['digital-human'],
    givenAt: '2026-11-27T00:00:00Z',
    workCount: 3,
  },
};

function open({
  humans = [human, broken],
  user = testUser,
  refusal,
}: {
  humans?: readonly DigitalHuman[] | ApiError;
  user?: typeof testUser | null;
  /** Of changes. Default: they are made. */
  refusal?: ApiError;
} = {}) {
  const joined = new Set<string>();
  const send = vi.fn(async ({ path: called }: { path: string }, request: never) => {
    if (humans instanceof ApiError) throw humans;
    const { id, ...changed } = (request ?? {}) as Partial<DigitalHuman>;
    switch (called) {
      case calls.listMyDigitalHumans.path:
        return {
          digitalHumans: humans.map((one) =>
            joined.has(one.id) ? { ...one, playgroundConsentId: 'c2' } : one,
          ),
          drafts: [],
          convertsFilms: false,
        };
      case calls.saveDigitalHumanDraft.path:
        return [];
      case calls.changeDigitalHuman.path:
        if (refusal) throw refusal;
        return humans.map((one) => (one.id === id ? { ...one, ...changed } : one));
      case calls.listConsents.path:
        return [consent];
      case calls.joinPlayground.path:
        joined.add(id ?? '');
        return humans;
      case calls.withdrawConsent.path:
        joined.clear();
        return [];
      case calls.deleteDigitalHuman.path:
        return humans.filter((one) => one.id !== id);
      default:
        return await new Promise(() => {});
    }
  });
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => user, send: send as unknown as ApiClient['send'] },
    uploadFile: (async () => ({
      ...{ key: 'key', url: '/storage/sample.wav' },
    })) as ApiClient['uploadFile'],
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  return { send };
}

const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  if (!card) throw new Error(`${name} has no card`);
  return within(card);
};
const pick = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `更多操作：${name}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

it('each is shown with its parts, and how they stand', async () => {
  open();
  const whole = await cardOf('小明');
  expect(whole.getAllByText('可用')).toHaveLength(2);
  const sample = await whole.findByRole('group', { name: '小明的声音样本' });
  expect(within(sample).getByRole('button', { name: '播放' })).toBeTruthy();
  expect(whole.getByText('用在 3 个视频里')).toBeTruthy();
  expect(whole.getByRole('link', { name: '做视频：小明' }).getAttribute('href')).toBe(
    '/art/digital-human?id=d1',
  );
  const other = await cardOf('妈妈');
  expect(other.getByText('已失效，需要重新上传')).toBeTruthy();
  expect(other.getByText('未添加')).toBeTruthy();
  expect(other.getByText('需要重新确认同意')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('one gets another name', async () => {
  const { send } = open();
  await pick('小明', '改名');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: /^名字/ });
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('名字要有 1 到 20 个字')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
  await userEvent.type(field, '大明');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { name: '大明' })).toBeTruthy();
  expect(send).toHaveBeenCalledWith(calls.changeDigitalHuman, { id: 'd1', name: '大明' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['小明', '更换形象', '请先选好照片或视频，等它上传完'],
  ['妈妈', '添加声音', '请先选好录音，等它上传完'],
])('of %s a part is not replaced by nothing: %s', async (name, action, text) => {
  const { send } = open();
  await pick(name, action);
  const dialog = within(await screen.findByRole('dialog', { name: action }));
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText(text)).toBeTruthy();
  expect(await findViolations()).toEqual([]);
  expect(send).not.toHaveBeenCalledWith(calls.changeDigitalHuman, expect.anything());
});

it('a part that the service refuses is refused at its check, where another one can be chosen', async () => {
  const [serverMessage, issue]: [string, PartIssue] = ['录音太短：至少 10 秒', 'voice-short'];
  const about = { code: codes.badRequest, serverMessage, issue };
  open({ refusal: new ApiError('refused', 'test', about) });
  await pick('妈妈', '添加声音');
  const dialog = await screen.findByRole('dialog', { name: '添加声音' });
  const input = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for files');
  const bytes = await makeSound({ format: 'wav', seconds: 12 });
  await userEvent.upload(input, new File([bytes], 'sample.wav', { type: 'audio/wav' }));
  await waitFor(() => expect(dialog.querySelector('audio')).not.toBeNull());
  await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findAllByText(serverMessage)).toHaveLength(1);
  const failed = dialog.querySelectorAll('li[data-state="failed"]');
  expect([...failed].map(({ textContent }) => textContent)).toEqual([
    '时长：10 秒到 5 分钟，没有通过',
  ]);
  expect(await findViolations()).toEqual([]);
});

it('one is put into the playground with a consent of its own, and taken out of it', async () => {
  const { send } = open();
  expect((await cardOf('妈妈')).queryByRole('button', { name: /^放进数字乐园/ })).toBeNull();
  const whole = await cardOf('小明');
  await userEvent.click(whole.getByRole('button', { name: '放进数字乐园：小明' }));
  const dialog = within(await screen.findByRole('dialog', { name: '把“小明”放进数字乐园' }));
  expect(dialog.getByText(/最多 60 个字/)).toBeTruthy();
  const box = await dialog.findByRole('checkbox', { name: /是我本人.*单独同意/ });
  const join = dialog.getByRole('button', { name: '放进数字乐园' });
  await userEvent.click(join);
  expect((await dialog.findByRole('alert')).textContent).toBe('请先阅读并勾选，再继续');
  expect(document.activeElement).toBe(box);
  expect(await findViolations()).toEqual([]);
  await userEvent.click(box);
  await userEvent.click(join);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenCalledWith(calls.joinPlayground, {
    ...{ id: 'd1', textVersion: consentVersions.playground },
  });
  expect(await whole.findByText('已在数字乐园，所有人都能试')).toBeTruthy();
  await userEvent.click(whole.getByRole('button', { name: '移出数字乐园：小明' }));
  const question = within(await screen.findByRole('dialog', { name: '把“小明”移出数字乐园？' }));
  await userEvent.click(question.getByRole('button', { name: '移出数字乐园' }));
  expect(await whole.findByRole('button', { name: '放进数字乐园：小明' })).toBeTruthy();
  expect(send).toHaveBeenCalledWith(calls.withdrawConsent, { id: 'c2' });
});

it('one is deleted after a question that says what goes and what stays', async () => {
  const { send } = open();
  await pick('小明', '删除');
  const dialog = within(await screen.findByRole('dialog', { name: '删除“小明”？' }));
  expect(dialog.getByText(/彻底删除.*视频会留下/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: '删除数字人' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: '小明' })).toBeNull());
  expect(send).toHaveBeenCalledWith(calls.deleteDigitalHuman, { id: 'd1' });
  expect(screen.getByRole('heading', { name: '妈妈' })).toBeTruthy();
});

it.each([
  [{ humans: [] }, '还没有数字人'],
  [{ humans: new ApiError('network', 'offline') }, '数字人没有加载出来'],
  [{ user: null }, '登录后查看'],
])('there is something to do where there are none: %o', async (options, title) => {
  open(options);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});
