import { findViolations } from '@internal/testing/find-violations';
import { useSession, useSessionActions } from '@site/shell';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeletionSend, createTestClient } from '../../testing/test-client.ts';
import { playTo } from '../../testing/test-films.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { playableElements, testSong } from '../../testing/test-songs.ts';
import { useDeletion } from '../gallery/use-deletion.ts';
import { messages as words } from '../messages/songs/zh-cn.ts';
import { LazyPlayed } from '../playback/lazy-played.tsx';
import { dispatchSongs } from './dispatch-songs.ts';
import type { QueuedSong } from './song.ts';
import { SongCard } from './song-card.tsx';
import { SongPlayer } from './song-player.tsx';

const loadWords = vi.fn(async () => words);

beforeEach(() => {
  for (const element of playableElements()) {
    const play = element.play.bind(element);
    // Not within the render that asks for it, as in a browser.
    element.play = () => Promise.resolve().then(play);
  }
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  loadWords.mockClear();
});
afterEach(() => {
  act(() => dispatchSongs({ type: 'clear' }));
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const lyrics = [
  { text: '[Verse]' },
  { text: '雨落下来', start: 10_000 },
  { text: '灯还亮着', start: 20_000 },
  { text: '[Chorus]' },
  { text: '别走', start: 60_000 },
  { text: '啊' },
];
const list = [testSong(1, { lyrics }), testSong(2), testSong(3)];

function DeleteButton({ id }: { id: string }) {
  const deletion = useDeletion();
  return (
    <button type="button" onClick={() => void deletion({ ids: [id], putBack: () => {} })}>
      删除 {id}
    </button>
  );
}

function LogOutButton() {
  const { state } = useSession();
  const { logOut } = useSessionActions();
  return (
    <button type="button" disabled={state !== 'user'} onClick={() => void logOut()}>
      现在退出
    </button>
  );
}

/** A page with these songs, in a site that has a player. */
function show(songs: readonly QueuedSong[] = list) {
  const { send } = createDeletionSend();
  return render(
    <TestShell client={createTestClient({ send })}>
      {songs.map((song) => (
        <SongCard key={song.id} song={song} songs={songs} href={`/art/work?id=${song.id}`}>
          <DeleteButton id={song.id} />
        </SongCard>
      ))}
      <LogOutButton />
      <SongPlayer words={loadWords} />
    </TestShell>,
  );
}

const press = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }));

/** Presses the card of a song: what plays, and the player. */
async function play(title: string) {
  await press(`播放：${title}`);
  const region = await screen.findByRole('region', { name: '音乐播放器' });
  const audio = await waitFor(() => {
    const playing = region.querySelector<HTMLAudioElement>('audio[src]');
    if (!playing || playing.paused) throw new Error('Nothing plays');
    return playing;
  });
  return { player: within(region), region, audio };
}

describe('the player', () => {
  it('loads nothing before the first press, and plays then', async () => {
    const { container } = show();
    expect(container.querySelector('[data-ui="song-player"]')).toBeNull();
    expect(loadWords).not.toHaveBeenCalled();
    expect(await findViolations(container)).toEqual([]);
    const { player, audio } = await play('歌 2');
    expect(loadWords).toHaveBeenCalledOnce();
    expect(audio).toHaveAttribute('src', '/pictures/2.mp3');
    expect(audio.paused).toBe(false);
    expect(player.getByText('歌 2')).toBeVisible();
    expect(player.getByText('小林')).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
  });

  it('is stopped and moved by its buttons, and by keys while the focus is in it', async () => {
    show();
    const { player, audio } = await play('歌 1');
    await userEvent.keyboard('{ArrowRight}');
    expect(audio.currentTime, 'the focus is on the card').toBe(0);
    const position = player.getByRole('slider', { name: '播放位置' });
    fireEvent.change(position, { target: { value: '30' } });
    expect(audio.currentTime).toBe(30);
    expect(position).toHaveAttribute('aria-valuetext', '0:30 / 3:00，主歌');
    position.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(audio.currentTime).toBe(35);
    await userEvent.keyboard(' ');
    expect(audio.paused).toBe(true);
    await userEvent.click(player.getByRole('button', { name: '播放' }));
    expect(audio.paused).toBe(false);
    expect(player.getByRole('button', { name: '暂停' })).toHaveFocus();
  });

  it('goes to the next song and back, each from its beginning', async () => {
    show();
    const { player, audio } = await play('歌 1');
    playTo(audio, 50);
    await userEvent.click(player.getByRole('button', { name: '下一首' }));
    expect(audio).toHaveAttribute('src', '/pictures/2.mp3');
    expect(audio.currentTime).toBe(0);
    await userEvent.click(player.getByRole('button', { name: '上一首' }));
    expect(audio).toHaveAttribute('src', '/pictures/1.mp3');
    expect(audio.currentTime).toBe(0);
    await userEvent.click(player.getByRole('button', { name: '下一首' }));
    await userEvent.click(player.getByRole('button', { name: '下一首' }));
    expect(player.getByRole('button', { name: '下一首' })).toBeDisabled();
  });

  it('is as loud as it was left, and goes on where it was left', async () => {
    show();
    const { player, audio } = await play('歌 1');
    fireEvent.change(player.getByRole('slider', { name: '音量' }), { target: { value: '0.4' } });
    expect(audio.volume).toBe(0.4);
    expect(player.getByRole('slider', { name: '音量' })).toHaveAttribute('aria-valuetext', '40%');
    await userEvent.click(player.getByRole('button', { name: '静音' }));
    fireEvent.volumeChange(audio);
    expect(audio.muted).toBe(true);
    expect(player.getByRole('button', { name: '打开声音' })).toBeVisible();
    playTo(audio, 42);
    await userEvent.click(player.getByRole('button', { name: '停止并关闭播放器' }));
    expect(audio.paused).toBe(true);
    expect(screen.queryByRole('region', { name: '音乐播放器' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    const again = await play('歌 1');
    expect(again.audio.currentTime).toBe(42);
    expect(again.audio.volume).toBe(0.4);
  });

  it('leaves its height free at the foot of the page, as long as it is there', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72);
    show();
    const { player } = await play('歌 1');
    const { style } = document.documentElement;
    expect(style.getPropertyValue('--song-player-height')).toBe('72px');
    await userEvent.click(player.getByRole('button', { name: '停止并关闭播放器' }));
    expect(style.getPropertyValue('--song-player-height')).toBe('');
  });

  it('passes over a song that can’t be played, and says so', async () => {
    show();
    const { audio } = await play('歌 2');
    fireEvent.error(audio);
    expect(await screen.findByText('“歌 2”没有加载出来，已跳到下一首')).toBeVisible();
    expect(audio).toHaveAttribute('src', '/pictures/3.mp3');
    fireEvent.error(audio);
    expect(await screen.findByText('“歌 3”没有加载出来，请稍后重试')).toBeVisible();
    expect(screen.getByRole('button', { name: '播放' })).toBeVisible();
  });

  it('and a film stop each other', async () => {
    const film = testPicture(9, { url: '/9.mp4', mime: 'video/mp4', prompt: '日出' });
    render(
      <TestShell client={createTestClient()}>
        <LazyPlayed picture={film} />
      </TestShell>,
    );
    const video = await screen.findByLabelText<HTMLVideoElement>('日出');
    show();
    const { audio } = await play('歌 1');
    fireEvent.play(video);
    expect(audio.paused).toBe(true);
    expect(screen.getByText('已暂停')).toBeVisible();
  });

  it('is gone with the person who has logged out', async () => {
    show();
    const logOut = screen.getByRole('button', { name: '现在退出' });
    await waitFor(() => expect(logOut).toBeEnabled());
    const { audio } = await play('歌 1');
    await userEvent.click(logOut);
    await waitFor(() => expect(screen.queryByRole('region', { name: '音乐播放器' })).toBeNull());
    await waitFor(() => expect(audio.paused).toBe(true));
  });

  it('is there again after a reload, at the same song and silent, and not for somebody else', async () => {
    const { unmount } = show();
    const logOut = screen.getByRole('button', { name: '现在退出' });
    await waitFor(() => expect(logOut).toBeEnabled());
    await play('歌 2');
    unmount();
    const back = show([]);
    const player = await screen.findByRole('region', { name: '音乐播放器' });
    expect(within(player).getByText('歌 2')).toBeVisible();
    expect(playableElements().every(({ paused }) => paused)).toBe(true);
    await userEvent.click(within(player).getByRole('button', { name: '停止并关闭播放器' }));
    back.unmount();
    expect(sessionStorage.getItem('song-queue')).toBeNull();

    const stored = { owner: 'somebody-else', songs: [testSong(1)], index: 0 };
    sessionStorage.setItem('song-queue', JSON.stringify(stored));
    show([]);
    await vi.dynamicImportSettled();
    expect(screen.queryByRole('region', { name: '音乐播放器' })).toBeNull();
  });

  it('offers its keys, its title and its cover to the device', async () => {
    const keys = new Map<string, ((details: object) => void) | null>();
    const mediaSession = {
      metadata: null,
      playbackState: 'none',
      setActionHandler: (name: string, act: never) => keys.set(name, act),
      setPositionState: vi.fn(),
    };
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        mediaSession: { value: mediaSession },
        onLine: { value: true },
      }),
    );
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(init: object) {
          Object.assign(this, init);
        }
      },
    );
    show(list.map((song) => ({ ...song, poster: `/pictures/${song.id}.webp` })));
    const { audio, player } = await play('歌 1');
    expect(mediaSession.metadata).toMatchObject({
      ...{ title: '歌 1', artist: '小林' },
      artwork: [{ src: '/pictures/picture-1.webp' }],
    });
    expect(mediaSession.playbackState).toBe('playing');
    act(() => keys.get('seekto')?.({ seekTime: 60 }));
    expect(audio.currentTime).toBe(60);
    await waitFor(() =>
      expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({
        duration: 180,
        position: 60,
      }),
    );
    act(() => keys.get('seekbackward')?.({ seekOffset: 15 }));
    expect(audio.currentTime).toBe(45);
    act(() => keys.get('pause')?.({}));
    expect(audio.paused).toBe(true);
    expect(mediaSession.playbackState).toBe('paused');
    act(() => keys.get('play')?.({}));
    await waitFor(() => expect(audio.paused).toBe(false));
    act(() => keys.get('nexttrack')?.({}));
    await waitFor(() => expect(mediaSession.metadata).toMatchObject({ title: '歌 2' }));
    await userEvent.click(player.getByRole('button', { name: '停止并关闭播放器' }));
    expect(mediaSession.metadata).toBeNull();
    expect(mediaSession.playbackState).toBe('none');
    expect([...keys.values()].every((act) => act === null)).toBe(true);
  });
});

describe('the lyrics', () => {
  it('mark the line that is sung, and a press on a line goes there', async () => {
    const { container } = show();
    const { player, audio } = await play('歌 1');
    const button = player.getByRole('button', { name: '歌词' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    const panel = within(player.getByRole('region', { name: '歌词' }));
    expect(panel.getByRole('heading', { name: '副歌' })).toBeVisible();
    expect(panel.getByText('啊').tagName, 'its time is not known').toBe('P');
    act(() => playTo(audio, 25));
    expect(panel.getByRole('button', { name: '灯还亮着' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(panel.getByRole('button', { name: '别走' }));
    expect(audio.currentTime).toBe(60);
    expect(panel.getByRole('button', { name: '别走' })).toHaveAttribute('aria-current', 'true');
    expect(panel.getByRole('button', { name: '灯还亮着' })).not.toHaveAttribute('aria-current');
    expect(await findViolations(container)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: '歌词' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it('say where there are none', async () => {
    show();
    const { player } = await play('歌 2');
    await userEvent.click(player.getByRole('button', { name: '歌词' }));
    expect(player.getByText('这首歌没有歌词')).toBeVisible();
  });

  it('have their sections shown over the waveform', async () => {
    show();
    const { region } = await play('歌 1');
    const bands = [...region.querySelectorAll<HTMLElement>('[data-ui="song-section"]')];
    const places = bands.map(({ style }) => [style.left, style.width].map(Number.parseFloat));
    expect(places.map((place) => place.map(Math.round))).toEqual([
      [6, 28],
      [33, 67],
    ]);
  });
});

describe('the queue', () => {
  async function open() {
    const page = show();
    const opened = await play('歌 1');
    await userEvent.click(opened.player.getByRole('button', { name: '播放队列' }));
    const panel = within(opened.player.getByRole('region', { name: '播放队列' }));
    return {
      ...{ ...page, ...opened, panel },
      titles: () => panel.getAllByRole('listitem').map((item) => item.textContent),
    };
  }

  it('shows what plays, and a press on another song plays that', async () => {
    const { container, panel, audio, titles } = await open();
    expect(titles()).toEqual(['歌 13:00', '歌 23:00', '歌 33:00']);
    expect(panel.getAllByRole('listitem')[0]).toHaveAttribute('aria-current', 'true');
    await userEvent.click(panel.getByRole('button', { name: /^歌 3/ }));
    expect(audio).toHaveAttribute('src', '/pictures/3.mp3');
    expect(panel.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'true');
    expect(await findViolations(container)).toEqual([]);
  });

  it('is put in another order by buttons, which keep the focus', async () => {
    const { panel, titles } = await open();
    const down = panel.getByRole('button', { name: '下移：歌 1' });
    await userEvent.click(down);
    expect(titles()).toEqual(['歌 23:00', '歌 13:00', '歌 33:00']);
    expect(panel.getByRole('button', { name: '下移：歌 1' })).toHaveFocus();
    expect(panel.getByRole('status')).toHaveTextContent('已移到第 2 首，共 3 首');
    await userEvent.keyboard('{Enter}');
    expect(titles()).toEqual(['歌 23:00', '歌 33:00', '歌 13:00']);
    expect(panel.getByRole('button', { name: /^歌 1/ }), 'it is the last one').toHaveFocus();
  });

  it('loses what is taken out of it', async () => {
    const { panel, titles, audio } = await open();
    await userEvent.click(panel.getByRole('button', { name: '移出队列：歌 1' }));
    expect(titles()).toEqual(['歌 23:00', '歌 33:00']);
    expect(audio).toHaveAttribute('src', '/pictures/2.mp3');
    expect(panel.getByRole('button', { name: '移出队列：歌 2' })).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(screen.queryByRole('region', { name: '音乐播放器' })).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('loses what is deleted', async () => {
    const { titles, audio } = await open();
    await press('删除 picture-1');
    await waitFor(() => expect(titles()).toEqual(['歌 23:00', '歌 33:00']));
    expect(audio).toHaveAttribute('src', '/pictures/2.mp3');
  });
});

it('another take of the same song goes on at the same moment', async () => {
  const takes = [testSong(7), testSong(8)];
  const { container } = show([{ ...testSong(7), takes }]);
  const { player, audio, region } = await play('歌 7');
  playTo(audio, 33);
  expect(player.getByRole('button', { name: '版本 1' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(player.getByRole('button', { name: '版本 2' }));
  const other = region.querySelector('audio[src="/pictures/8.mp3"]');
  expect(other).toHaveProperty('currentTime', 33);
  expect(player.getByRole('button', { name: '版本 2' })).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations(container)).toEqual([]);
});

it('a phone shows all of it in a dialog', async () => {
  show();
  const { player, audio } = await play('歌 1');
  await userEvent.click(player.getByRole('button', { name: '展开播放器' }));
  const dialog = await screen.findByRole('dialog', { name: '歌 1' });
  const sheet = within(dialog);
  await userEvent.click(sheet.getByRole('button', { name: '别走' }));
  expect(audio.currentTime).toBe(60);
  await userEvent.click(sheet.getByRole('button', { name: '下一首' }));
  expect(await screen.findByRole('dialog', { name: '歌 2' })).toBeVisible();
  expect(await findViolations(dialog)).toEqual([]);
  await userEvent.click(sheet.getByRole('button', { name: '停止并关闭播放器' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(audio.paused).toBe(true);
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

describe('a card', () => {
  it('says whether its song plays, in words', async () => {
    show();
    await play('歌 1');
    expect(screen.getByText('正在播放')).toBeVisible();
    await press('暂停：歌 1');
    expect(screen.getByText('已暂停')).toBeVisible();
    await press('播放：歌 1');
    await press('播放：歌 2');
    expect(screen.getAllByText('正在播放')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '暂停：歌 2' })).toBeVisible();
  });

  it('is called by its prompt where there is no title, and paints the same cover each time', () => {
    const untitled = testSong(1, { title: undefined, prompt: '安静的钢琴' });
    const { container } = show([untitled, testSong(2, { title: ' ', prompt: '' })]);
    expect(screen.getByRole('link', { name: '安静的钢琴' })).toBeVisible();
    expect(screen.getByRole('link', { name: '未命名的歌' })).toBeVisible();
    const paint = (root: HTMLElement) =>
      [...root.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color'));
    const painted = paint(container);
    expect(painted.slice(0, 2)).not.toEqual(painted.slice(2));
    cleanup();
    expect(paint(show([untitled]).container)).toEqual(painted.slice(0, 2));
  });

  it('shows the poster in a size of its own', () => {
    const poster = '/pictures/1.webp';
    const thumbnails = [{ url: '/pictures/1/640.webp', width: 640 }];
    const { container } = show([testSong(1, { poster, thumbnails })]);
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/1/640.webp');
  });
});
