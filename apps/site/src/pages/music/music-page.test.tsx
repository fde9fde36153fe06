// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, createApiClient, type Picture } from '@site/api-client';
import { calls, type Model, musicFields, usualAllowed } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './music-page.tsx';

setUpPage();

const path = '/art/suno';

type Capabilities = Extract<Model, { tool: 'music' }>['capabilities'];

const modelOf = (changes: Partial<Capabilities>): Model => ({
  ...{ tool: 'music', id: 'band', names: { 'zh-CN': '乐队' }, price: { base: 20 } },
  capabilities: { ...(usualAllowed(musicFields) as Capabilities), ...changes },
});

const writer: Model = {
  ...{ id: 'writer', tool: 'text', names: { 'zh-CN': '写手' } },
  ...{ capabilities: { tasks: ['lyrics'] }, price: { base: 2 } },
};

const songOf = (title: string, facts: Partial<Picture> = {}): Picture => ({
  ...{ id: title, url: `/pictures/${title}.mp3`, mime: 'audio/mpeg', duration: 93_000, title },
  ...{ tool: 'music', engine: 'band', prompt: '海边', width: 640, height: 640, color: '#304050' },
  ...{ thumbnails: [], referenceCount: 0, references: [], likeCount: 0 },
  ...{ isPrivate: true, isMine: true, createdAt: '2026-11-21T08:00:00.000Z' },
  ...facts,
});

beforeEach(() => history.replaceState(null, '', path));

/** The page of a user. The calls about creations are answered; the others never are. */
async function open({
  can = {},
  hasWriter = false,
  songs = [],
}: {
  can?: Partial<Capabilities>;
  hasWriter?: boolean;
  songs?: Picture[];
} = {}) {
  const asked: { tool: string; input: Record<string, unknown> }[] = [];
  async function send(call: { path: string }, request: (typeof asked)[number]) {
    switch (call.path) {
      case calls.listModels.path:
        return [modelOf(can), { ...modelOf({}), id: 'other' }, ...(hasWriter ? [writer] : [])];
      case calls.createCreation.path:
        asked.push(request);
        return await new Promise(() => {});
      default:
        return await new Promise(() => {});
    }
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => testUser, send: send as unknown as ApiClient['send'] },
    listMyPictures: async () => ({ pictures: songs, nextCursor: undefined }),
    uploadFile: (async ({ file }) => ({
      key: 'key',
      url: `https://test.example/storage/${(file as File).name}`,
    })) as ApiClient['uploadFile'],
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  await screen.findByRole('button', { name: '模型：乐队' });
  return {
    asked,
    /** Sends an idea, and tells what the service was asked beside it. */
    async send(idea = '海边的民谣') {
      await userEvent.type(box(), idea);
      await press();
      await waitFor(() => expect(asked).toHaveLength(1));
      const { prompt, ...input } = asked[0]?.input ?? {};
      expect(prompt).toBe(idea);
      return input;
    },
  };
}

const box = () => screen.getByRole('textbox', { name: '提示词' });
const lyrics = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^歌词/ });
const press = () => userEvent.click(screen.getByRole('button', { name: /^开始生成/ }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('what is sent', () => {
  it('is the idea alone where nothing else is set', async () => {
    const { send } = await open();
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({});
  });

  it('has the lyrics, with headings that buttons write, and says which sections they have', async () => {
    const { send } = await open();
    await choose('自己写词');
    await click('+ 主歌');
    expect(document.activeElement).toBe(lyrics());
    await userEvent.type(lyrics(), '风从海上来');
    await click('+ 副歌');
    await userEvent.type(lyrics(), '浪啊{Enter}浪');
    const bands = within(screen.getByRole('list', { name: '歌词的段落' })).getAllByRole('listitem');
    expect(bands.map(({ textContent }) => textContent)).toEqual(['主歌 1 行', '副歌 2 行']);
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({ lyrics: '[Verse]\n风从海上来\n\n[Chorus]\n浪啊\n浪' });
  });

  it('has the lines of an LRC file as they are sung, which is said', async () => {
    const { send } = await open();
    await choose('自己写词');
    await userEvent.click(lyrics());
    await userEvent.paste('[ti:示例]\n[Verse]\n[00:12.34]第一句歌词\n[00:16.20]第二句歌词');
    expect(screen.getByText(/时间标签（如 \[00:12\.34\]）不会唱出来/)).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    const sung = '[Verse]\n第一句歌词\n第二句歌词';
    await click('现在整理');
    expect(lyrics().value).toBe(sung);
    expect(screen.queryByText(/时间标签/)).toBeNull();
    expect(await send()).toEqual({ lyrics: sung });
  });

  it('is instrumental without lyrics or a voice, which come back with the choice', async () => {
    const { send } = await open();
    await choose('自己写词');
    await userEvent.type(lyrics(), '风');
    await choose('女声');
    await choose('纯音乐');
    expect(screen.queryByRole('group', { name: '人声' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: /^歌词/ })).toBeNull();
    await choose('自己写词');
    expect(lyrics().value).toBe('风');
    await choose('纯音乐');
    expect(await send()).toEqual({ instrumental: 'on' });
  });

  it('has the sound that is covered, until it is taken out', async () => {
    const { send } = await open();
    await userEvent.click(screen.getByText('翻唱自己的音频'));
    const region = await screen.findByRole('region', { name: '翻唱的音频' });
    const input = region.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is nothing to choose with');
    const film = new File(['no sound'], 'a.mp3', { type: 'audio/mpeg' });
    await userEvent.upload(input, film);
    expect(await screen.findByText(/不支持的音频格式/)).toBeTruthy();
    await userEvent.upload(input, new File([await makeSound()], 'b.mp3', { type: 'audio/mpeg' }));
    expect(await within(region).findByText(/请确认你有权翻唱/)).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({ cover: 'https://test.example/storage/b.mp3' });
  });

  it('covers a song of one’s own by its address, and none that is too long', async () => {
    const songs = [songOf('海风'), songOf('长歌', { duration: 301_000 })];
    const { send } = await open({ songs });
    await userEvent.click(screen.getByText('翻唱自己的音频'));
    const region = within(await screen.findByRole('region', { name: '翻唱的音频' }));

    async function chooseOwn(title: string) {
      await userEvent.click(region.getByRole('button', { name: '从我的歌曲选' }));
      const dialog = within(await screen.findByRole('dialog', { name: '从我的歌曲选' }));
      await userEvent.click(await dialog.findByRole('button', { name: new RegExp(`^${title} `) }));
      await userEvent.click(dialog.getByRole('button', { name: '使用这段音频' }));
    }

    await chooseOwn('长歌');
    expect((await region.findByRole('alert')).textContent).toMatch(/长 301 秒，最长 300 秒/);
    await chooseOwn('海风');
    expect(await region.findByText(/请确认你有权翻唱/)).toBeTruthy();
    expect(region.queryByRole('alert')).toBeNull();
    expect(await findViolations()).toEqual([]);
    expect(await send()).toEqual({ cover: new URL('/pictures/海风.mp3', location.href).href });
  });
});

describe('nothing is sent', () => {
  it('of lyrics that are still blank', async () => {
    const { asked } = await open();
    await choose('自己写词');
    await userEvent.type(box(), '海边');
    await press();
    expect(screen.getByRole('alert').textContent).toBe('先写几行歌词，或改为由模型写词');
    expect(document.activeElement).toBe(lyrics());
    expect(asked).toEqual([]);
  });

  it('of an idea that is missing', async () => {
    const { asked } = await open();
    await press();
    expect(asked).toEqual([]);
  });
});

describe('what a model does not do', () => {
  it('is not offered', async () => {
    await open({ can: { lyrics: false, instrumental: [], cover: false, voices: [] } });
    expect(screen.queryByRole('radio', { name: '自己写词' })).toBeNull();
    expect(screen.queryByRole('radio', { name: '纯音乐' })).toBeNull();
    expect(screen.queryByText('翻唱自己的音频')).toBeNull();
    expect(screen.queryByRole('group', { name: '人声' })).toBeNull();
  });
});

it('styles are words of the idea, and a roll gives one of each kind', async () => {
  await open();
  await click('风格词');
  const panel = await screen.findByRole('region', { name: '曲风词' });
  await userEvent.click(within(panel).getByRole('button', { name: '民谣' }));
  expect(box()).toHaveProperty('value', 'folk');
  await userEvent.click(within(panel).getByRole('button', { name: '随机搭配' }));
  for (const group of within(panel).getAllByRole('group')) {
    expect(within(group).getAllByRole('button', { pressed: true })).toHaveLength(1);
  }
  expect(await findViolations()).toEqual([]);
});

it('a model that writes is asked for lyrics of the idea, where there is one', async () => {
  const { asked } = await open({ hasWriter: true });
  await choose('自己写词');
  const button = await screen.findByRole('button', { name: '按描述写词 · 2 点' });
  expect(button).toHaveProperty('disabled', true);
  await userEvent.type(box(), '海边的民谣');
  await userEvent.click(button);
  await waitFor(() =>
    expect(asked).toMatchObject([
      { tool: 'text', input: { prompt: '海边的民谣', task: 'lyrics' } },
    ]),
  );
});
