import { type ApiClient, ApiError } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { calls } from '@site/api-client/wire';
import { CreationFeed, type OpenedCreation } from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { otherPictures, picture, pictures } from '../story/pictures.ts';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const creation = (index: number, changes: Partial<Creation> = {}): Creation => {
  const shown = pictures[index] ?? picture;
  return {
    ...{
      id: `creation-${index}`,
      tool: 'midjourney',
      state: 'succeeded',
      revision: 0,
      percent: 100,
    },
    ...{ prompt: shown.prompt, width: shown.width, height: shown.height, cost: 10, engine: 'demo' },
    pictures: [shown],
    createdAt: new Date(Date.UTC(2026, 0, 31, 12, -index)).toISOString(),
    ...changes,
  };
};

const failed = creation(1, {
  ...{ state: 'failed', pictures: undefined, message: '绘画引擎没有响应，点数已退回' },
  prompt: '一座建在悬崖上的图书馆，黄昏，云海在脚下翻涌，远处有一队飞鸟，胶片质感 --ar 3:2',
});
const cancelled = creation(2, { state: 'cancelled', pictures: undefined, returned: 10 });
const several = creation(3, { pictures: [picture, ...otherPictures] });
const running = creation(0, {
  ...{ state: 'running', percent: 40, pictures: undefined },
  prompt: '雨夜的霓虹街道 --ar 16:9',
});
const some = [running, several, failed, cancelled];

/** A service that answers the list of creations in this way. */
const answering = (list: () => Promise<unknown>): Partial<ApiClient> => ({
  send: ((call) => {
    if (call.path === calls.listMyCreations.path) return list();
    throw new ApiError('network', `A story has no ${call.path}.`);
  }) as ApiClient['send'],
});
const listing = (creations: readonly Creation[]) =>
  answering(async () => ({ creations, nextCursor: undefined }));

interface FeedStoryProps {
  calls: Partial<ApiClient>;
}

function Feed() {
  const [opened, setOpened] = useState<OpenedCreation>();
  return (
    <CreationFeed
      tool="midjourney"
      opened={opened}
      onOpen={setOpened}
      onReuse={() => {}}
      actions={{ costOf: (_model, _settings, kind) => (kind === 'pick' ? 0 : 10), run: () => {} }}
    />
  );
}

const meta = {
  title: '创作/最近创作',
  args: { calls: listing(some) },
  render: ({ calls }: FeedStoryProps) => (
    <StoryShell session={user} calls={calls}>
      <Feed />
    </StoryShell>
  ),
} satisfies Meta<FeedStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Some: Story = { name: '有进行中的、成图、失败和取消' };
export const Many: Story = {
  name: '一屏放不下',
  args: { calls: listing(pictures.map((_, index) => creation(index))) },
};
export const Menu: Story = {
  name: '对一张还能做什么',
  args: {
    calls: listing([
      creation(0, {
        actions: [
          { id: 'U1', label: 'U1', kind: 'pick' },
          { id: 'V1', label: 'V1', kind: 'vary' },
          { id: 'region', label: 'Vary (Region)', kind: 'vary', needs: ['mask'] },
        ],
      }),
    ]),
  },
  async play() {
    const more = await screen.findByRole('button', { name: /^更多操作/ });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: '变体 1' });
  },
};
export const SomePhone: Story = { ...Some, name: '手机', tags: ['phone'], globals: phone };
export const Loading: Story = { name: '正在加载', args: { calls: answering(waitForever) } };
export const Failed: Story = {
  name: '没有加载出来',
  args: {
    calls: answering(async () => {
      throw new ApiError('network', 'A story is offline.');
    }),
  },
};
