// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, createApiClient } from '@site/api-client';
import { calls, type Model } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './sora-page.tsx';

setUpPage();

const path = '/art/sora2';

const model: Model = {
  ...{ tool: 'sora', id: 'filmer', names: { 'zh-CN': '摄影师' }, price: { base: 5 } },
  capabilities: {
    ...{ firstFrame: true, orientations: ['landscape', 'portrait'] },
    ...{ seconds: [4, 8], resolutions: ['480p'] },
  },
};

/** The page of a user, at this address. */
async function open(address = path) {
  history.replaceState(null, '', address);
  const asked: { input: object }[] = [];
  async function send(call: { path: string }, request: { input: object }) {
    if (call.path === calls.listModels.path) return [model, { ...model, id: 'other' }];
    if (call.path === calls.createCreation.path) asked.push(request);
    return await new Promise(() => {});
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => testUser, send: send as unknown as ApiClient['send'] },
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  await screen.findByRole('button', { name: '模型：摄影师' });
  return asked;
}

const firstFrame = () => within(screen.getByRole('region', { name: '首帧' }));

it('asks for what was chosen, and has no place for other pictures', async () => {
  const asked = await open();
  expect(screen.queryByRole('region', { name: '尾帧' })).toBeNull();
  expect(screen.queryByRole('region', { name: '参考图' })).toBeNull();
  expect(screen.queryByRole('button', { name: '用一段视频续写' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: '竖屏' }));
  await userEvent.click(screen.getByRole('radio', { name: '8 秒' }));
  expect(await findViolations()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: '提示词' }), '雪地里的柴犬');
  await userEvent.click(screen.getByRole('button', { name: /^开始生成/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.input).toEqual({
    ...{ prompt: '雪地里的柴犬', orientation: 'portrait', seconds: 8 },
  });
});

it('begins with a picture that another page hands over, and complains of nothing', async () => {
  const asked = await open(`${path}?url=%2Fpictures%2F1.webp`);
  const picture = await firstFrame().findByRole('img');
  await expect.poll(() => location.search).toBe('');
  expect(screen.queryByText(/^参考图最多/)).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: '提示词' }), '雪地里的柴犬');
  await userEvent.click(screen.getByRole('button', { name: /^开始生成/ }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.input).toMatchObject({ firstFrame: picture.getAttribute('src') });
});
