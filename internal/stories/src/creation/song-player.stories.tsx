import { CreationProvider } from '@site/creation';
import { type QueuedSong, SongCard, SongPlayer } from '@site/creation/songs';
import { messages as words } from '@site/creation/songs/zh-cn';
import { messages } from '@site/creation/zh-cn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen, userEvent, within } from 'storybook/test';
import { song as piano } from '../story/pictures.ts';
import { StoryShell } from '../story/story-shell.tsx';
import { user } from '../story/users.ts';

const first: QueuedSong = {
  ...piano,
  ...{ title: '雨夜的站台', author: '小林' },
  lyrics: [
    { text: '[Verse]' },
    { text: '雨落在空空的站台', start: 0 },
    { text: '末班车迟迟没有来', start: 2_000 },
    { text: '[Chorus]' },
    { text: '灯还亮着', start: 4_000 },
    { text: '我还在等待', start: 5_000 },
  ],
};
const second: QueuedSong = { ...piano, id: 'song-2', title: '海边的长信' };
const takes = [first, { ...first, id: 'song-1-2' }];
const songs = [{ ...first, takes }, second, { ...piano, id: 'song-3' }];

const loadWords = async () => words;

const meta = {
  title: '创作/音乐播放器',
  render: () => (
    <StoryShell session={user}>
      <CreationProvider messages={messages}>
        <main className="ui:grid ui:grid-cols-2 ui:gap-4 ui:sm:grid-cols-3">
          {songs.map((song) => (
            <SongCard key={song.id} song={song} songs={songs} href="/art/" />
          ))}
        </main>
        <SongPlayer words={loadWords} />
      </CreationProvider>
    </StoryShell>
  ),
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cards: Story = { name: '歌曲卡片' };

/** Plays the first song, and stops it where nothing moves any more. */
async function play() {
  await userEvent.click(await screen.findByRole('button', { name: '播放：雨夜的站台' }));
  const player = within(await screen.findByRole('region', { name: '音乐播放器' }));
  await userEvent.click(player.getByRole('button', { name: '暂停' }));
  return player;
}

export const Bar: Story = {
  name: '播放条',
  async play() {
    await play();
  },
};

export const Lyrics: Story = {
  name: '歌词',
  async play() {
    const player = await play();
    await userEvent.click(player.getByRole('button', { name: '歌词' }));
    await userEvent.click(player.getByRole('button', { name: '灯还亮着' }));
  },
};

export const Queue: Story = {
  name: '播放队列',
  async play() {
    const player = await play();
    await userEvent.click(player.getByRole('button', { name: '播放队列' }));
  },
};

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Phone: Story = { ...Bar, name: '手机', tags: ['phone'], globals: phone };

export const Sheet: Story = {
  name: '手机上展开',
  tags: ['phone'],
  globals: phone,
  async play() {
    const player = await play();
    await userEvent.click(player.getByRole('button', { name: '展开播放器' }));
  },
};
