import { type ApiClient, ApiError, type Picture } from '@site/api-client';
import {
  type CreationProgress,
  CreationStage,
  type CreationState,
  type CreationUnderWay,
  type Failure,
  Gallery,
  usePictures,
  type Wait,
} from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { otherPictures, picture, preview, song, video } from '../story/pictures.ts';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const { prompt } = picture;

const progress: CreationProgress = {
  width: picture.width,
  height: picture.height,
  cost: 4,
  engine: 'demo',
  percent: 45.6,
  preview,
};

const phone = { viewport: { value: 'phone', isRotated: false } };

/** In touch with the service, and not being cancelled. */
const contact = { isReconnecting: false, isCancelling: false };

type Begun = Exclude<CreationUnderWay, { status: 'sending' }>;

const begun = (
  status: Begun['status'],
  wait: Wait,
  changes: Partial<Begun> = {},
): CreationState => ({
  ...{ status, prompt, progress, wait },
  ...contact,
  ...changes,
});

const expected = { min: 20, max: 40 };
const unseen = { progress: { ...progress, percent: 0, preview: undefined } };

const meta = {
  title: '创作/画布',
  component: CreationStage,
  args: {
    state: { status: 'idle' },
    prompt,
    onCancel: () => {},
    onRetry: () => {},
    myPicturesHref: '/art/mypaintings',
    makeSameHref: (prompt) => `/art/?${new URLSearchParams({ prompt })}`,
    className: 'ui:max-w-160',
  },
  decorators: [
    (Story, { parameters: { calls } }) => (
      <StoryShell session={user} calls={calls}>
        <Story />
      </StoryShell>
    ),
  ],
} satisfies Meta<typeof CreationStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const failed = (failure: Failure): { state: CreationState } => ({
  state: { status: 'failed', prompt, failure, progress },
});

const succeeded = (...pictures: readonly [Picture, ...Picture[]]) =>
  ({ status: 'succeeded', id: 'c1', prompt, pictures, preview, actions: [] }) as const;

export const Idle: Story = { name: '等待提示词' };
export const IdleUpright: Story = { name: '等待提示词，竖幅', args: { prompt: '雪山 --ar 9:16' } };
export const Sending: Story = {
  name: '正在提交',
  args: { state: { status: 'sending', prompt, ...contact } },
};

export const Queued: Story = {
  name: '排队中',
  args: {
    state: begun('queued', { queue: { ahead: 2, isBusy: false }, expected }, unseen),
  },
};

export const QueuedPhone: Story = {
  ...Queued,
  name: '排队中，手机',
  tags: ['phone'],
  globals: phone,
};

export const Started: Story = {
  name: '正在生成，还没有预览',
  args: { state: begun('running', {}, unseen) },
};

export const Running: Story = {
  name: '正在生成',
  args: { state: begun('running', { expected }) },
};

export const Uncertain: Story = {
  name: '结果待确认',
  args: {
    state: begun(
      'uncertain',
      { pointsBackAt: new Date(2026, 10, 21, 14, 32).toISOString() },
      unseen,
    ),
  },
};

export const UncertainPhone: Story = {
  ...Uncertain,
  name: '结果待确认，手机',
  tags: ['phone'],
  globals: phone,
};

export const NotCancellable: Story = {
  name: '正在生成，取消不退点数',
  args: { state: begun('running', { cancelReturns: 'none' }, unseen) },
};

export const Reconnecting: Story = {
  name: '正在生成，连接中断后重连',
  args: { state: begun('running', { expected }, { isReconnecting: true }) },
};

export const Cancelling: Story = {
  name: '正在取消',
  args: { state: begun('running', { expected }, { isCancelling: true }) },
};

export const Succeeded: Story = {
  name: '完成',
  args: { state: succeeded(picture) },
};

export const SucceededWithActions: Story = {
  name: '完成，可以接着做',
  args: {
    state: {
      ...succeeded(picture, ...otherPictures),
      actions: [
        ...['U1', 'U2', 'U3', 'U4'].map((label) => ({ id: label, label, kind: 'pick' })),
        ...['V1', 'V2', 'V3', 'V4', '🔄'].map((label) => ({ id: label, label, kind: 'vary' })),
        ...['Zoom Out 1.5x', '⬅️', '➡️'].map((label) => ({ id: label, label, kind: 'zoom' })),
        { id: 'animate', label: 'Animate' },
      ],
    },
    actions: { costOf: (_model, _settings, kind) => (kind === 'pick' ? 0 : 10), run: () => {} },
  },
};

const works = [picture, ...otherPictures].flatMap((made, index) =>
  (['V1', 'Zoom Out 2x', undefined] as const).map((label) => ({
    creation: {
      ...{ id: `${made.id} ${label}`, state: 'succeeded', revision: 0, percent: 100, cost: 4 },
      ...{ prompt, engine: 'demo', createdAt: made.createdAt, pictures: [made] },
      tool: label === undefined && index % 2 === 0 ? 'upscale' : 'midjourney',
    },
    ...(label && { action: { label, kind: 'vary' } }),
  })),
);

const sendWorks: ApiClient['send'] = async (call) =>
  call.path === '/art/api/derivatives'
    ? ({ derivatives: works.slice(0, 8), count: works.length, nextCursor: 'more' } as never)
    : await waitForever();

export const WithDerivatives: Story = {
  name: '完成，有衍生作品',
  args: {
    state: succeeded(picture),
    isEarlier: true,
    onOpen: () => {},
    tools: [
      { tool: 'midjourney', label: 'Midjourney', icon: 'brush', href: () => '/art/' },
      { tool: 'upscale', label: '图片放大', icon: 'upscale', href: () => '/art/upscale' },
    ],
  },
  parameters: { calls: { send: sendWorks } },
  async play() {
    await screen.findByRole('region', { name: '衍生作品 12 件' });
  },
};

export const WithDerivativesPhone: Story = {
  ...WithDerivatives,
  name: '完成，有衍生作品，手机',
  tags: ['phone'],
  globals: phone,
};

export const SucceededByRealEngine: Story = {
  name: '完成，真实引擎',
  args: { state: succeeded({ ...picture, engine: 'mj-7' }) },
};

export const SucceededWithTwo: Story = {
  name: '完成，两张图片',
  args: { state: succeeded(picture, ...otherPictures.slice(0, 1)) },
};

export const SucceededWithFour: Story = {
  name: '完成，四张图片',
  args: { state: succeeded(picture, ...otherPictures) },
};

export const SucceededWithFourPhone: Story = {
  ...SucceededWithFour,
  name: '完成，四张图片，手机',
  tags: ['phone'],
  globals: phone,
};

export const Unloadable: Story = {
  name: '完成，作品没有加载出来',
  args: {
    state: { ...succeeded({ ...picture, url: 'data:image/webp;base64,' }), preview: undefined },
  },
};

export const Video: Story = { name: '完成，视频', args: { state: succeeded(video) } };

export const VideoPhone: Story = {
  ...Video,
  name: '完成，视频，手机',
  tags: ['phone'],
  globals: phone,
};

export const Song: Story = { name: '完成，音乐', args: { state: succeeded(song) } };

export const SongPhone: Story = {
  ...Song,
  name: '完成，音乐，手机',
  tags: ['phone'],
  globals: phone,
};

export const SongWithoutPeaks: Story = {
  name: '完成，没有波形的音乐',
  args: { state: succeeded({ ...song, peaks: undefined }) },
};

export const SongWithPoster: Story = {
  name: '完成，有封面的音乐',
  args: { state: succeeded({ ...song, poster: video.poster }) },
};

const loadVideo = async () => ({ pictures: [video, picture], nextCursor: undefined });

function VideoGallery() {
  const name = 'below-the-stage';
  return (
    <Gallery
      pictures={usePictures({ load: loadVideo, name })}
      name={name}
      makeSameHref={(prompt) => `/art/?${new URLSearchParams({ prompt })}`}
      tools={[]}
    />
  );
}

export const SongAboveGallery: Story = {
  name: '完成，音乐，下面是图片列表',
  args: { state: succeeded(song) },
  render: (args) => (
    <div className="ui:grid ui:gap-8">
      <CreationStage {...args} />
      <VideoGallery />
    </div>
  ),
};

export const TwoVideos: Story = {
  name: '完成，两段视频',
  args: { state: succeeded(video, { ...video, id: 'video-2', poster: undefined }) },
};

const refused = (reason: string, changes: Partial<Extract<Failure, { kind: 'engine' }>> = {}) =>
  failed({
    kind: 'engine',
    message: '提示词未通过内容审核，点数已退回，请修改后重试',
    ...{ reason, returned: 10 },
    ...changes,
  });

export const RefusedPrompt: Story = {
  name: '提示词没有通过审核',
  args: refused('refused-prompt'),
};

export const RefusedPromptPhone: Story = {
  ...RefusedPrompt,
  name: '提示词没有通过审核，手机',
  tags: ['phone'],
  globals: phone,
};

export const RefusedAgain: Story = {
  name: '没有改动就再次发送',
  args: refused('refused-input', { returned: undefined, isUnchanged: true }),
};

export const RefusedResult: Story = {
  name: '画出的内容没有通过审核',
  args: refused('refused-output'),
};

export const Unplayable: Story = {
  name: '完成，视频没有加载出来',
  args: { state: succeeded({ ...video, url: 'data:video/mp4;base64,', poster: undefined }) },
};

export const LoggedOut: Story = { name: '失败，未登录', args: failed({ kind: 'logged-out' }) };
export const BrokenOff: Story = { name: '失败，连接中断', args: failed({ kind: 'broken-off' }) };
export const Unconfirmed: Story = {
  name: '结果待确认，网络断了',
  args: failed({ kind: 'unconfirmed' }),
};
export const NotBegun: Story = { name: '失败，没有提交成功', args: failed({ kind: 'not-begun' }) };

export const EngineFailed: Story = {
  name: '失败，引擎没有响应',
  args: failed({ kind: 'engine', message: '绘画引擎没有响应，点数已退回' }),
};

export const CallFailed: Story = {
  name: '失败，网络不通',
  args: failed({ kind: 'call', error: new ApiError('network', 'Offline.') }),
};

export const Cancelled: Story = {
  name: '已取消',
  args: { state: { status: 'cancelled', prompt, progress, returned: progress.cost } },
};

export const CancelledEarly: Story = {
  name: '已取消，还没开始画',
  args: { state: { status: 'cancelled', prompt, progress: undefined } },
};
