import type { Picture } from '@site/api-client';
import { ChooseWork } from '@site/creation';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { picture, song, video } from '../story/pictures.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

interface ChooseWorkStoryProps {
  media: 'video' | 'audio';
  label: string;
  works: Picture[];
}

const songs: Picture[] = [
  { ...song, id: 'song-1', title: '雨夜的站台', poster: picture.url },
  { ...song, id: 'song-2', title: '海边的长信' },
  { ...song, id: 'song-3', title: '一首名字很长很长、要分成两行才写得下的歌' },
];
const films: Picture[] = [
  { ...video, id: 'film-1', poster: picture.url },
  { ...video, id: 'film-2' },
];

const meta = {
  title: '创作/选自己的作品',
  render: ({ media, label, works }: ChooseWorkStoryProps) => (
    <StoryShell
      session={user}
      calls={{ listMyPictures: async () => ({ pictures: works, nextCursor: undefined }) }}
    >
      <ChooseWork media={media} label={label} onChoose={() => {}} />
    </StoryShell>
  ),
} satisfies Meta<ChooseWorkStoryProps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Songs: Story = {
  name: '歌曲，已选一首',
  args: { media: 'audio', label: '从我的歌曲选', works: songs },
  async play({ args: { label } }) {
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    await userEvent.click(await dialog.findByRole('button', { name: /^海边的长信/ }));
    await dialog.findByRole('group', { name: '海边的长信' });
  },
};

export const Films: Story = {
  name: '视频',
  args: { media: 'video', label: '从我的视频选', works: films },
  async play({ args: { label } }) {
    await userEvent.click(await screen.findByRole('button', { name: label }));
    const dialog = within(await screen.findByRole('dialog', { name: label }));
    await dialog.findAllByRole('listitem');
  },
};

export const Phone: Story = {
  ...Songs,
  name: '手机',
  tags: ['phone'],
  globals: { viewport: { value: 'phone', isRotated: false } },
};
