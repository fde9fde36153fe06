import { findViolations } from '@internal/testing/find-violations';
import type { Picture } from '@site/api-client';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages as viewing } from '../messages/viewer/zh-cn.ts';
import { CreationStage } from '../task/creation-stage.tsx';
import { PictureViewer } from '../viewer/picture-viewer.tsx';
import { LazyAudioPlayer } from './lazy-audio-player.tsx';
import { LazyPlayed } from './lazy-played.tsx';
import { LazyVideoPlayer } from './lazy-video-player.tsx';

const video = testPicture(1, {
  ...{ url: '/pictures/1.mp4', mime: 'video/mp4', duration: 3_000, prompt: '日出' },
  poster: '/pictures/1/poster.webp',
  thumbnails: [{ url: '/pictures/1/320.webp', width: 320 }],
});
const song = testPicture(2, {
  ...{ url: '/pictures/2.mp3', mime: 'audio/mpeg', duration: 60_000, prompt: '钢琴' },
  peaks: [0, 50, 100, 50],
});

let pause: MockInstance<() => void>;
beforeEach(() => {
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});
afterEach(cleanup);

function show(...pictures: readonly Picture[]) {
  return render(
    <TestShell client={createTestClient()}>
      {pictures.map((picture) => (
        <LazyPlayed key={picture.id} picture={picture} />
      ))}
    </TestShell>,
  );
}
/** Finds the player: a film itself is named, a sound by what moves it. */
async function player(name: string): Promise<HTMLMediaElement> {
  const named = await screen.findByLabelText(name);
  if (named instanceof HTMLVideoElement) return named;
  const audio = named.querySelector('audio');
  if (!audio) throw new Error(`Nothing plays ${name}`);
  return audio;
}
const strokes = (path: Element | null) => path?.getAttribute('d')?.split('z').length ?? 0;

describe('a player', () => {
  it('of a video shows the poster, and loads nothing before it plays', async () => {
    const { container } = show(video);
    const element = await player('日出');
    expect(element).toHaveAttribute('src', '/pictures/1.mp4');
    expect(element).toHaveAttribute('poster', '/pictures/1/poster.webp');
    expect(element).toHaveAttribute('preload', 'none');
    expect(element).not.toHaveAttribute('autoplay');
    expect(await findViolations(container)).toEqual([]);
  });

  it('of what has been pressed begins as soon as it is there', async () => {
    render(
      <TestShell client={createTestClient()}>
        <LazyVideoPlayer film={video} title="日出" autoPlay />
        <LazyAudioPlayer sound={song} title="钢琴" autoPlay />
      </TestShell>,
    );
    expect(await player('日出')).toHaveAttribute('autoplay');
    expect(await player('钢琴')).toHaveAttribute('autoplay');
  });

  it('of a video is moved by keys, and by its buttons, which say what they do', async () => {
    const { container } = show(video);
    const element = await player('日出');
    const play = vi.spyOn(element, 'play').mockImplementation(async () => {
      fireEvent.play(element);
    });
    element.focus();
    await userEvent.keyboard(' ');
    expect(play).toHaveBeenCalledOnce();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(element.currentTime).toBe(1);
    expect(screen.getByText('0:01 / 0:03')).toBeVisible();
    await userEvent.keyboard('..,');
    expect(element.currentTime).toBeCloseTo(1 + 1 / 24);
    expect(pause, 'a frame is looked at').toHaveBeenCalled();
    await userEvent.keyboard('{End}');
    expect(element.currentTime).toBe(3);
    await userEvent.keyboard('{ArrowRight}');
    expect(element.currentTime, 'there is nothing behind its end').toBe(3);
    await userEvent.keyboard('{Home}');
    expect(element.currentTime).toBe(0);
    const position = screen.getByRole('slider', { name: '播放位置' });
    fireEvent.change(position, { target: { value: '2' } });
    expect(element.currentTime).toBe(2);
    expect(position).toHaveAttribute('aria-valuetext', '0:02 / 0:03');
    await userEvent.click(screen.getByRole('button', { name: '静音' }));
    fireEvent.volumeChange(element);
    expect(screen.getByRole('button', { name: '打开声音' })).toBeVisible();
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows the first frame of a video without a poster', async () => {
    show({ ...video, poster: undefined });
    expect(await player('日出')).toHaveAttribute('preload', 'metadata');
  });

  it('of a song shows how far it is in its waveform, and a press there jumps', async () => {
    const { container } = show(song);
    const element = await player('钢琴');
    const played = container.querySelector('[data-ui="waveform-played"]');
    expect(strokes(played)).toBe(1);
    element.currentTime = 30;
    fireEvent.timeUpdate(element);
    expect(strokes(played)).toBe(3);
    const waveform = container.querySelector('[data-ui="audio-waveform"]');
    if (!waveform) throw new Error('There is no waveform');
    waveform.getBoundingClientRect = () => ({ ...new DOMRect(), left: 100, width: 200 });
    fireEvent.pointerDown(waveform, { clientX: 250 });
    expect(element.currentTime).toBe(45);
    expect(strokes(played)).toBe(4);
    expect(await findViolations(container)).toEqual([]);
  });

  it('of a song is moved by keys wherever its focus is, and has no frames', async () => {
    const { container } = show(song);
    const element = await player('钢琴');
    const play = vi.spyOn(element, 'play').mockImplementation(async () => {
      fireEvent.play(element);
    });
    expect(element).not.toHaveAttribute('controls');
    expect(screen.queryByRole('button', { name: '下一帧' })).toBeNull();
    const sound = within(screen.getByRole('group', { name: '钢琴' }));
    sound.getByRole('slider', { name: '播放位置' }).focus();
    await userEvent.keyboard('k{ArrowRight}{ArrowRight}.');
    expect(play).toHaveBeenCalledOnce();
    expect(element.currentTime).toBe(2);
    expect(pause, 'a sound stands at no frame').not.toHaveBeenCalled();
    expect(sound.getByText('0:02 / 1:00')).toBeVisible();
    await userEvent.click(sound.getByRole('button', { name: '静音' }));
    expect(element.muted).toBe(true);
    expect(await findViolations(container)).toEqual([]);
  });

  it('draws no waveform that nobody has measured', async () => {
    const { container } = show({ ...song, peaks: undefined });
    await player('钢琴');
    expect(container.querySelector('[data-ui="waveform"]')).toBeNull();
  });

  it('of a sound whose length nobody knows plays it, and goes back in it', async () => {
    const { container } = render(
      <TestShell client={createTestClient()}>
        <LazyAudioPlayer sound={{ url: '/growing.mp3' }} title="第 1 首" preload="none" />
      </TestShell>,
    );
    const element = await player('第 1 首');
    expect(element).toHaveAttribute('preload', 'none');
    expect(screen.getByRole('slider', { name: '播放位置' })).toBeDisabled();
    element.currentTime = 12;
    fireEvent.timeUpdate(element);
    expect(screen.getByText('0:12')).toBeVisible();
    screen.getByRole('button', { name: '播放' }).focus();
    await userEvent.keyboard('{ArrowLeft}{End}');
    expect(element.currentTime).toBe(11);
    expect(await findViolations(container)).toEqual([]);
  });

  it('that starts stops the one that plays, whatever it is', async () => {
    show(video, song);
    const [film, sound] = [await player('日出'), await player('钢琴')];
    fireEvent.play(film);
    fireEvent.play(film);
    expect(pause).not.toHaveBeenCalled();
    fireEvent.play(sound);
    expect(pause.mock.contexts).toEqual([film]);
    fireEvent.play(film);
    expect(pause.mock.contexts).toEqual([film, sound]);
  });

  it.each([video, song])('of a file that is not there says so', async (picture) => {
    show(picture);
    fireEvent.error(await player(picture.prompt));
    expect(screen.getByText('没有加载出来')).toBeVisible();
  });
});

describe('captions', () => {
  const talking = testPicture(3, {
    ...{ url: '/pictures/3.mp4', mime: 'video/mp4', duration: 9_000, prompt: '大家好' },
    lyrics: [{ text: '大家好', start: 0 }],
  });
  const trackOf = (film: HTMLMediaElement) => film.querySelector('track');

  beforeEach(() => {
    localStorage.clear();
    URL.createObjectURL = () => 'blob:test/1';
    URL.revokeObjectURL = () => {};
  });

  it('of a film in which somebody speaks are shown at first, and stay off once they are off', async () => {
    const { container, unmount } = show(talking);
    const film = await player('大家好');
    await waitFor(() => expect(trackOf(film)).toHaveAttribute('src', 'blob:test/1'));
    const track = trackOf(film);
    expect(track).toHaveAttribute('kind', 'captions');
    expect(track).toHaveAttribute('default');
    expect(await findViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '隐藏字幕' }));
    expect(trackOf(film)).toBeNull();
    unmount();
    show(talking);
    const again = await player('大家好');
    expect(trackOf(again)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '显示字幕' }));
    expect(trackOf(again)).not.toBeNull();
  });

  it.each([
    ['a film without words', undefined],
    ['words without times', [{ text: '大家好' }]],
  ])('are not offered of %s', async (_, lyrics) => {
    show({ ...talking, lyrics });
    await player('大家好');
    expect(screen.queryByRole('button', { name: /字幕/ })).toBeNull();
  });
});

it('a cover shows the poster in a size of its own, and how long it takes', async () => {
  render(
    <TestShell client={createTestClient()}>
      <LazyPlayed picture={video} coverWidth={160} />
      <LazyPlayed picture={song} coverWidth={200} />
    </TestShell>,
  );
  const poster = await screen.findByRole('img', { name: '日出' });
  expect(poster).toHaveAttribute('src', '/pictures/1/320.webp');
  expect(screen.getByText('0:03')).toBeVisible();
  expect(screen.getByText('1:00')).toBeVisible();
  expect(screen.getByText('钢琴')).toBeVisible();
});

it('the stage plays what was made, and shows its length instead of a size', async () => {
  render(
    <TestShell client={createTestClient()}>
      <CreationStage
        state={{
          status: 'succeeded',
          id: 'c1',
          actions: [],
          prompt: '钢琴',
          pictures: [song],
          preview: undefined,
        }}
        prompt="钢琴"
        onCancel={() => {}}
        onRetry={() => {}}
        myPicturesHref="/"
        makeSameHref={() => '/'}
      />
    </TestShell>,
  );
  expect((await player('钢琴')).tagName).toBe('AUDIO');
  expect(await screen.findByText('时长')).toBeVisible();
  expect(screen.getByText('1:00')).toBeVisible();
  expect(screen.queryByText('尺寸')).toBeNull();
});

describe('the viewer', () => {
  it('leaves the arrow keys to a player that has the focus, and offers no tools for pictures', async () => {
    const onNext = vi.fn();
    render(
      <TestShell client={createTestClient()}>
        <PictureViewer
          words={viewing}
          picture={video}
          isThumbedUp={false}
          makeSameHref="/"
          pageHref={undefined}
          tools={[{ tool: 'midjourney', label: '参考图', icon: 'brush', href: () => '/' }]}
          onThumb={() => {}}
          onChange={() => {}}
          onDelete={() => {}}
          onClose={() => {}}
          onPrevious={undefined}
          onNext={onNext}
        />
      </TestShell>,
    );
    const dialog = within(await screen.findByRole('dialog', { name: '视频详情' }));
    const element = await player('日出');
    expect(dialog.queryByRole('link', { name: '参考图' })).toBeNull();
    fireEvent.keyDown(element, { key: 'ArrowRight' });
    expect(onNext).not.toHaveBeenCalled();
    dialog.getByRole('button', { name: '下载' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(onNext).toHaveBeenCalledOnce();
  });
});
