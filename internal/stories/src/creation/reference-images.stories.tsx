import { type ApiClient, ApiError, type Picture } from '@site/api-client';
import {
  PromptComposer,
  ReferenceImages,
  useReferencedSend,
  useReferenceImages,
} from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { screen, userEvent, within } from 'storybook/test';
import { drawFiles } from '../story/draw-files.ts';
import { picture, pictures } from '../story/pictures.ts';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

type UploadFile = ApiClient['uploadFile'];

interface ReferencesProps {
  /** How many pictures are pasted when the story begins. */
  count: number;
  /** Uploads for them, in turn; the last one is for all further ones. */
  uploads: readonly UploadFile[];
  isGuest: boolean;
  /** Works of the person; `loading` for as long as the story is shown. */
  works: readonly Picture[] | 'loading' | 'failed';
  /** How many pictures the form takes. */
  limit: number;
}

const uploaded: UploadFile = async ({ file }) => ({ key: 'story', url: URL.createObjectURL(file) });
const underWay =
  (share: number): UploadFile =>
  ({ onProgress }) => {
    onProgress?.(share);
    return waitForever();
  };
const refused: UploadFile = () =>
  Promise.reject(new ApiError('upload-refused', 'The story refuses it.', { status: 403 }));
const loggedOut: UploadFile = () =>
  Promise.reject(new ApiError('unauthenticated', 'The story knows nobody.'));
const overloaded: UploadFile = () =>
  Promise.reject(new ApiError('upload-refused', 'The story is busy.', { status: 503 }));

/** Answers for the service with the person's works. */
function answerWith(works: ReferencesProps['works']): ApiClient['listMyPictures'] {
  if (works === 'loading') return waitForever;
  if (works === 'failed') {
    return () => Promise.reject(new ApiError('network', 'The story is offline.'));
  }
  return async ({ text = '' } = {}) => ({
    pictures: works.filter(({ prompt }) => prompt.includes(text)),
    nextCursor: undefined,
  });
}

/** Each story is a page of its own: what one keeps is no other's. */
let lastPage = 0;

function Page({ count, limit }: { count: number; limit: number }) {
  const [page] = useState(() => `story-${++lastPage}`);
  const [prompt, setPrompt] = useState('雪山，晨雾，远处有光 --ar 16:9');
  const references = useReferenceImages({ page, maxReferences: limit });
  const { add } = references;
  const [send, setSend] = useState(false);
  const sending = useReferencedSend({ references, onSend: () => setSend(true) });
  const [files] = useState(() => (count > 0 ? drawFiles(count) : undefined));
  useEffect(() => {
    void files?.then(add);
    // The pictures are pasted once, when the story begins.
  }, [files]);
  return (
    <PromptComposer
      prompt={prompt}
      onPromptChange={setPrompt}
      onSend={sending.send}
      isBusy={sending.isWaiting || send}
      maxLength={sending.maxLength}
      hasReferences={references.images.length > 0}
      className="ui:max-w-200"
      references={
        <ReferenceImages
          references={references}
          onStopWaiting={sending.isWaiting ? sending.stopWaiting : undefined}
        />
      }
    />
  );
}

const meta = {
  title: '创作/参考图',
  args: { count: 0, uploads: [uploaded], isGuest: false, works: pictures, limit: 5 },
  render: function LiveReferences({ count, uploads, isGuest, works, limit }: ReferencesProps) {
    const [uploadFile] = useState(() => {
      const left = [...uploads];
      const next: UploadFile = (options) =>
        ((left.length > 1 ? left.shift() : left[0]) ?? uploaded)(options);
      return next;
    });
    const [listMyPictures] = useState(() => answerWith(works));
    return (
      <StoryShell session={isGuest ? 'guest' : user} calls={{ uploadFile, listMyPictures }}>
        <Page count={count} limit={limit} />
      </StoryShell>
    );
  },
} satisfies Meta<ReferencesProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { name: '空' };

export const Uploading: Story = {
  name: '上传中',
  args: { count: 4, uploads: [uploaded, underWay(0.12), underWay(0.64), underWay(1)] },
  async play() {
    await screen.findByText('64%');
  },
};

export const Failed: Story = {
  name: '失败、取消、稍后重试',
  args: { count: 4, uploads: [refused, overloaded, underWay(0.3), uploaded] },
  async play() {
    await screen.findByRole('button', { name: /^上传失败/ });
    await userEvent.click(await screen.findByRole('button', { name: /^取消上传，参考图 3/ }));
    await screen.findByRole('button', { name: /^已取消/ });
  },
};

export const Full: Story = {
  name: '五张已满',
  args: { count: 5 },
  async play() {
    await screen.findByText('成功上传 5 张图片');
  },
};

export const LoginNeeded: Story = {
  name: '等待登录',
  args: { count: 2, isGuest: true, uploads: [loggedOut] },
  async play() {
    await screen.findByText('2 张参考图等待上传，登录后自动继续');
  },
};

export const Awaited: Story = {
  name: '等上传完再开始',
  args: { count: 2, uploads: [uploaded, underWay(0.45)] },
  async play() {
    await screen.findByText('45%');
    await userEvent.click(screen.getByRole('button', { name: '开始生成' }));
    await screen.findByText('还有 1 张参考图在上传，完成后自动开始');
  },
};

/** Opens the choice among works. */
async function openWorks() {
  await userEvent.click(await screen.findByRole('button', { name: '从我的图片选' }));
  return within(await screen.findByRole('dialog', { name: '从我的图片选' }));
}

export const Works: Story = {
  name: '从我的图片选',
  args: { count: 1 },
  async play() {
    await screen.findByText('成功上传 1 张图片');
    const dialog = await openWorks();
    await userEvent.click(await dialog.findByRole('button', { name: /第 3 张/ }));
    await userEvent.click(dialog.getByRole('button', { name: /第 7 张/ }));
    await dialog.findByText('已选 2 张，还能选 2 张');
  },
};

export const Uploads: Story = {
  name: '从我的图片选：我的素材',
  async play() {
    const dialog = await openWorks();
    await userEvent.click(dialog.getByRole('tab', { name: '我的素材' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^图片，/ }));
    await dialog.findByText(/^已选 1 张/);
  },
};

export const WorksFull: Story = {
  name: '从我的图片选：已选满',
  args: { limit: 2, works: [picture, ...pictures.slice(0, 5)] },
  async play() {
    const dialog = await openWorks();
    await userEvent.click(await dialog.findByRole('button', { name: /第 1 张/ }));
    await userEvent.click(dialog.getByRole('button', { name: /第 2 张/ }));
    await dialog.findByText('已选满 2 张');
  },
};

export const WorksLoading: Story = {
  name: '从我的图片选：加载中',
  args: { works: 'loading' },
  async play() {
    await (await openWorks()).findByText('正在加载作品');
  },
};

export const NoWorks: Story = {
  name: '从我的图片选：还没有作品',
  args: { works: [] },
  async play() {
    await (await openWorks()).findByText('还没有图片作品');
  },
};

export const WorksFailed: Story = {
  name: '从我的图片选：没有加载出来',
  args: { works: 'failed' },
  async play() {
    await (await openWorks()).findByText('作品没有加载出来');
  },
};

export const WorksOfGuest: Story = {
  name: '从我的图片选：访客',
  args: { isGuest: true },
  async play() {
    await (await openWorks()).findByText('登录后查看你的作品和素材');
  },
};

export const WorksOnPhone: Story = {
  ...Works,
  name: '从我的图片选：手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};

export const Phone: Story = {
  ...Failed,
  name: '手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
