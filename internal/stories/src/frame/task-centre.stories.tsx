import type { ApiClient } from '@site/api-client';
import type { Creation, CreationChange } from '@site/api-client/creations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, waitFor } from 'storybook/test';
import { FramedPage } from '../story/framed-page.tsx';
import { picture, pictures, preview } from '../story/pictures.ts';
import { waitForever } from '../story/story-client.ts';
import type { ShellStoryArgs } from '../story/use-shell-props.ts';
import { user } from '../story/users.ts';

const meta = {
  title: '框架/创作任务',
  parameters: { layout: 'fullscreen' },
  args: { session: { ...user, openCreationCount: 1 } },
  render: FramedPage,
} satisfies Meta<ShellStoryArgs>;

export default meta;
type Story = StoryObj<typeof meta>;

const phone = { viewport: { value: 'phone', isRotated: false } };

function creation(id: string, changes: Partial<Creation> = {}): Creation {
  return {
    id,
    tool: 'midjourney',
    state: 'running',
    revision: 1,
    percent: 45.6,
    prompt: picture.prompt,
    width: picture.width,
    height: picture.height,
    cost: 4,
    engine: 'demo',
    createdAt: picture.createdAt,
    ...changes,
  };
}

const running = creation('running');
const queued = creation('queued', {
  state: 'queued',
  percent: 0,
  prompt: '一只戴圆框眼镜的橘猫，坐在窗边看书，窗外下着雨，水彩风格',
});
const uncertain = creation('uncertain', {
  state: 'uncertain',
  prompt: '雨后的石板路',
  pointsBackAt: new Date(2026, 10, 21, 14, 32).toISOString(),
});
const kept = creation('kept', { prompt: '雪夜的车站', cancelReturns: 'none' });
const finished = creation('finished', { state: 'succeeded', pictures: [picture] });
const failed = creation('failed', {
  state: 'failed',
  prompt: '海边的灯塔',
  message: '这次没能画出来，点数已退回，请稍后重试',
});
const cancelled = creation('cancelled', { state: 'cancelled', prompt: '竹林里的小路' });
const cancelledLate = creation('cancelled-late', {
  state: 'cancelled',
  prompt: '山谷里的云海',
  returned: 0,
});

/** A service that reports these creations in their current state, and nothing after that. */
function telling(
  creations: readonly Creation[],
  end: () => Promise<never> = waitForever,
): Partial<ApiClient> {
  async function* receive(
    _call: unknown,
    _request: unknown,
    { signal }: { signal: AbortSignal },
  ): AsyncGenerator<CreationChange> {
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    left.catch(() => {});
    for (const one of creations) {
      yield { type: 'creation', creation: one, pointCount: user.pointCount };
    }
    yield { type: 'progress', id: 'running', state: 'running', percent: 45.6, preview };
    yield { type: 'present' };
    await Promise.race([end(), left]);
  }
  return { receive: receive as unknown as ApiClient['receive'] };
}

const findButton = () => screen.findByRole('button', { name: /^创作任务，/ });

const openPanel: NonNullable<Story['play']> = async () => {
  await userEvent.click(await findButton());
  await screen.findByRole('dialog', { name: '创作任务' });
};

const opened = (...creations: Creation[]) => ({
  args: { calls: telling(creations) },
  play: openPanel,
});

const collapsedMenu = {
  beforeEach() {
    localStorage.setItem('shell-menu', 'collapsed');
    return () => localStorage.removeItem('shell-menu');
  },
};

export const Button: Story = {
  name: '按钮',
  args: { calls: telling([queued, running]) },
  async play() {
    await findButton();
  },
};

export const ButtonEnded: Story = {
  name: '按钮，已全部结束',
  args: { calls: telling([finished, cancelled, cancelledLate]) },
  async play() {
    await findButton();
  },
};

export const ButtonCollapsed: Story = { ...Button, ...collapsedMenu, name: '按钮，收起菜单' };

export const ButtonPhone: Story = {
  ...Button,
  name: '按钮，手机',
  tags: ['phone'],
  globals: phone,
};

export const Open: Story = {
  ...opened(cancelled, failed, finished, running, queued),
  name: '打开',
};

export const OpenCollapsed: Story = { ...Open, ...collapsedMenu, name: '打开，收起菜单' };

export const OpenPhone: Story = { ...Open, name: '打开，手机', tags: ['phone'], globals: phone };

const waiting = { state: 'queued', percent: 0, expected: { min: 20, max: 40 } } as const;

/** The oldest first. */
const inQueue = [
  creation('slow', { expected: { min: 40, max: 180 }, prompt: '镜头缓缓推近雪山，云海翻涌' }),
  creation('running', { expected: { min: 20, max: 40 } }),
  creation('next', { ...waiting, queue: { ahead: 0, isBusy: false }, prompt: '海边的灯塔' }),
  creation('second', { ...waiting, queue: { ahead: 1, isBusy: false }, prompt: '竹林里的小路' }),
  creation('third', { ...queued, ...waiting, id: 'third', queue: { ahead: 2, isBusy: false } }),
];

export const Queue: Story = { ...opened(...inQueue), name: '排队，前面还有任务' };

export const QueuePhone: Story = {
  ...Queue,
  name: '排队，前面还有任务，手机',
  tags: ['phone'],
  globals: phone,
};

export const Busy: Story = {
  ...opened(creation('busy', { ...queued, ...waiting, queue: { ahead: 0, isBusy: true } })),
  name: '排队，目前任务较多',
};

export const Uncertain: Story = { ...opened(uncertain, kept), name: '结果待确认，取消不退点数' };

export const One: Story = { ...opened(running), name: '只有一个' };

export const Ended: Story = { ...opened(failed, finished), name: '打开，已全部结束' };

const many = Array.from({ length: 23 }, (_, index) => {
  const made = pictures[index] ?? picture;
  if (index < 3) {
    return creation(made.id, { state: 'succeeded', pictures: [made], prompt: made.prompt });
  }
  const isQueued = index > 5;
  return creation(made.id, {
    state: isQueued ? 'queued' : 'running',
    percent: isQueued ? 0 : 90 - 14 * index,
    prompt: made.prompt,
  });
});

export const Many: Story = { ...opened(...many), name: '23 个任务' };

export const ManyPhone: Story = {
  ...Many,
  name: '23 个任务，手机',
  tags: ['phone'],
  globals: phone,
};

export const LongPrompts: Story = {
  ...opened(
    creation('words', { prompt: '云海之上的古老宫殿，晨光穿过薄雾，'.repeat(60) }),
    creation('letters', { prompt: 'W'.repeat(2_000) }),
    creation('right-to-left', { prompt: 'جبل مغطى بالثلوج عند شروق الشمس '.repeat(10) }),
    creation('long-failure', {
      ...failed,
      id: 'long-failure',
      message: '提示词里有不能使用的内容，请修改后再试。这次的点数已经退回到你的账户。'.repeat(2),
    }),
  ),
  name: '很长的提示词',
  tags: ['phone'],
  globals: phone,
};

export const Cancelling: Story = {
  name: '正在取消',
  args: { calls: { ...telling([running]), send: waitForever } },
  async play(context) {
    await openPanel(context);
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await screen.findByText('正在取消…');
  },
};

export const Disconnected: Story = {
  name: '连接已断开',
  args: { calls: telling([running], () => Promise.reject(new Error('The service is away.'))) },
  async play(context) {
    await openPanel(context);
    await waitFor(() => screen.getByText(/^连接已断开/));
  },
};
