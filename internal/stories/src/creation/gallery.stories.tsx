import {
  type ApiClient,
  ApiError,
  type PageRequest,
  type Picture,
  type PicturePage,
} from '@site/api-client';
import { Gallery, usePictures } from '@site/creation';
import { Link } from '@site/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { screen, userEvent } from 'storybook/test';
import { pictures, song, video } from '../story/pictures.ts';
import { waitForever } from '../story/story-client.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

interface GalleryStoryProps {
  load: ApiClient['listMyPictures'];
  isGuest: boolean;
  isSelecting?: boolean;
}

const all: PicturePage = { pictures, nextCursor: undefined };
const noAnswer = () => Promise.reject(new ApiError('network', 'The story is offline.'));

/** Each story is a page of its own: what one keeps is no other's. */
let lastPage = 0;

function Page({ load, isSelecting = false }: Omit<GalleryStoryProps, 'isGuest'>) {
  const [page] = useState(() => `story-${++lastPage}`);
  const [isOn, setIsOn] = useState(isSelecting);
  return (
    <Gallery
      pictures={usePictures({ load, name: page })}
      name={page}
      makeSameHref={(prompt) => `/art/?prompt=${encodeURIComponent(prompt)}`}
      tools={[
        {
          tool: 'upscale',
          label: '图片放大',
          icon: 'upscale',
          href: (url) => `/art/upscale?url=${url}`,
        },
        {
          tool: 'face-swap',
          label: '换脸',
          icon: 'face',
          href: (url) => `/art/faceswap?url=${url}`,
        },
      ]}
      isSelecting={isOn}
      onSelectingChange={setIsOn}
      renderSelection={(selection) => <p>已选 {selection.pictures.length} 张</p>}
    >
      <Link href="/art/">去绘画</Link>
    </Gallery>
  );
}

const meta = {
  title: '创作/图片列表',
  args: { load: async () => all, isGuest: false },
  render: ({ isGuest, ...props }: GalleryStoryProps) => (
    <StoryShell
      session={isGuest ? 'guest' : user}
      calls={{ listLikes: async () => ['picture-2', 'picture-4'] }}
    >
      <Page {...props} />
    </StoryShell>
  ),
} satisfies Meta<GalleryStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ prompt }: Picture) => {
  await userEvent.click(await screen.findByRole('button', { name: prompt }));
  await screen.findByRole('dialog', { name: '图片详情' });
};
const [own, others] = pictures as [Picture, Picture];

export const Full: Story = {
  name: '全部显示',
  async play() {
    await screen.findByText('共 24 件，已全部显示');
  },
};

export const More: Story = {
  name: '还有更多，正在加载',
  args: {
    load: async ({ cursor }: PageRequest = {}) =>
      cursor === undefined
        ? { pictures: pictures.slice(0, 8), nextCursor: 'more' }
        : await waitForever(),
  },
};

export const Loading: Story = { name: '加载中', args: { load: waitForever } };

export const Empty: Story = {
  name: '空',
  args: { load: async () => ({ pictures: [], nextCursor: undefined }) },
};

export const Failed: Story = {
  name: '没有加载出来',
  args: { load: noAnswer },
  async play() {
    await screen.findByRole('alert');
  },
};

export const MoreFailed: Story = {
  name: '后面的没有加载出来',
  args: {
    load: async ({ cursor }: PageRequest = {}) =>
      cursor === undefined
        ? { pictures: pictures.slice(0, 8), nextCursor: 'more' }
        : await noAnswer(),
  },
  async play() {
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByRole('alert');
  },
};

export const PointedAt: Story = {
  name: '指着一张',
  async play() {
    await userEvent.hover(await screen.findByRole('button', { name: others.prompt }));
    await screen.findByRole('button', { name: /个赞$/ });
  },
};

export const Selecting: Story = {
  name: '选择多张',
  args: { isSelecting: true },
  async play() {
    for (const { prompt } of [own, others]) {
      await userEvent.click(await screen.findByRole('button', { name: prompt }));
    }
    await screen.findByText('已选 2 张');
  },
};

const mixed: Story = {
  args: {
    load: async () => ({
      pictures: [
        video,
        song,
        ...pictures.slice(0, 4),
        { ...video, id: 'video-2', poster: undefined },
        { ...song, id: 'song-2', poster: video.poster },
        { ...song, id: 'song-3', peaks: undefined },
      ],
      nextCursor: undefined,
    }),
  },
};

export const Media: Story = {
  ...mixed,
  name: '图片、视频和音乐',
  async play() {
    await screen.findByText('共 9 件，已全部显示');
  },
};

export const MediaPhone: Story = {
  ...Media,
  name: '图片、视频和音乐，手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};

const openFirst = async ({ prompt }: Picture, name: string) => {
  const [first] = await screen.findAllByRole('button', { name: new RegExp(`^${prompt}`) });
  if (first) await userEvent.click(first);
  await screen.findByRole('dialog', { name });
};

export const OpenedVideo: Story = {
  ...mixed,
  name: '视频详情',
  play: () => openFirst(video, '视频详情'),
};

export const OpenedSong: Story = {
  ...mixed,
  name: '歌曲详情',
  play: () => openFirst(song, '歌曲详情'),
};

export const OpenedSongPhone: Story = {
  ...OpenedSong,
  name: '歌曲详情，手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};

export const Guest: Story = { name: '未登录', args: { isGuest: true } };

export const OwnPicture: Story = { name: '图片详情，自己的', play: () => open(own) };

export const OthersPicture: Story = { name: '图片详情，别人的', play: () => open(others) };

export const Phone: Story = {
  ...OwnPicture,
  name: '手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
