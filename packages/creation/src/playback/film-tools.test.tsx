import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError } from '@site/api-client';
import { listModels, type Model } from '@site/api-client/wire';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testFilm } from '../../testing/test-films.ts';
import { testModel } from '../../testing/test-models.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import type { PictureTool } from '../picture/picture-tool.ts';
import { LazyFilmTools } from './lazy-film-tools.tsx';
import { LazyPlayed } from './lazy-played.tsx';
import { takeFrame } from './take-frame.ts';

// It draws on a canvas, which is not here.
vi.mock('./take-frame.ts');

const film = testFilm(1);
const models: readonly Model[] = [
  {
    ...{ tool: 'video', id: 'filmer', names: { 'zh-CN': '摄影师' }, price: { base: 5 } },
    capabilities: {
      ...{ firstFrame: true, lastFrame: true, needsFirstFrame: false, references: 0 },
      ...{ ratios: ['16:9'], seconds: [5], resolutions: ['480p'], cameras: [], sounds: [] },
      ...{ negativePrompt: false, seed: false },
    },
  },
  testModel('painter', '画师', 4),
];
const page = (tool: string, label: string): PictureTool => ({
  ...{ tool, label, icon: 'brush' },
  href: (url) => `/art/${tool}?${new URLSearchParams({ url })}`,
});
const pages = [page('video', 'AI 视频'), page('midjourney', '参考图'), page('upscale', '图片放大')];

/** The addresses of previews that are in use. */
const previews = new Set<string>();

beforeEach(() => {
  let last = 0;
  previews.clear();
  URL.createObjectURL = () => {
    const url = `blob:test/${++last}`;
    previews.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void previews.delete(url);
  vi.mocked(takeFrame).mockImplementation(async (_, name) => new File(['frame'], `${name}.jpg`));
});
afterEach(cleanup);

/** A film with its tools, and an upload that is kept at `/storage/a.jpg`, or as the test says. */
async function open({
  isGuest = false,
  shown = [pages],
  uploadFile = async () => ({ key: 'a', url: 'https://test.example/storage/a.jpg' }),
  opens,
}: {
  isGuest?: boolean;
  /** The pages that each of the tools' places offers. */
  shown?: readonly (readonly PictureTool[])[];
  uploadFile?: ApiClient['uploadFile'];
  opens?: 'new-tab';
} = {}) {
  const fake = createTestClient();
  const upload = vi.fn(uploadFile);
  const client = createTestClient({
    uploadFile: upload,
    send: (async (call, request, options) =>
      call.path === listModels.path
        ? models
        : fake.send(call, request, options)) as ApiClient['send'],
    ...(isGuest && { getUser: async () => null }),
  });
  const { container } = render(
    <TestShell client={client}>
      <div data-ui="work">
        <LazyPlayed picture={film} />
        {shown.map((offered) => (
          <LazyFilmTools key={offered.length} picture={film} pages={offered} opens={opens} />
        ))}
      </div>
    </TestShell>,
  );
  await screen.findAllByText(isGuest ? '登录' : '林间');
  const video = await screen.findByLabelText<HTMLVideoElement>(film.prompt);
  return { container, upload, video };
}

const takeButton = () => screen.findByRole('button', { name: '取这一帧' });
const taken = () => screen.findByRole('group', { name: '用这一帧' });

/** Reads what a link of the frame hands over, and to which page. */
async function handedBy(name: string) {
  const link = within(await taken()).getByRole('link', { name });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.href);
  return [pathname, Object.fromEntries(searchParams)];
}

describe('a frame', () => {
  it('is taken where the film is, uploaded, and handed to each page that takes a picture', async () => {
    const { container, upload, video } = await open();
    video.currentTime = 1.2346;
    await userEvent.click(await takeButton());
    expect(within(await taken()).getByRole('img', { name: '第 1.2 秒的画面' })).toBeVisible();
    expect(takeFrame).toHaveBeenCalledExactlyOnceWith(video, '第 1.2 秒的画面');
    expect(upload.mock.calls.map(([{ file }]) => (file as File).name)).toEqual([
      '第 1.2 秒的画面.jpg',
    ]);

    const url = 'https://test.example/storage/a.jpg';
    expect(await handedBy('作首帧')).toEqual(['/art/video', { url }]);
    expect(await handedBy('作尾帧')).toEqual(['/art/video', { url, as: 'last-frame' }]);
    expect(await handedBy('从这里续写')).toEqual([
      '/art/video',
      { url, continued: new URL(film.url, location.href).href, moment: '1.235' },
    ]);
    expect(await handedBy('参考图')).toEqual(['/art/midjourney', { url }]);
    expect(within(await taken()).getAllByRole('link')).toHaveLength(4);
    expect(await findViolations(container)).toEqual([]);
  });

  it('takes the place of the one before', async () => {
    const { video } = await open();
    await userEvent.click(await takeButton());
    await screen.findByRole('img', { name: '第 0.0 秒的画面' });
    video.currentTime = 2;
    await userEvent.click(await takeButton());
    const image = await screen.findByRole('img', { name: '第 2.0 秒的画面' });
    expect(await handedBy('从这里续写')).toMatchObject(['/art/video', { moment: '2.000' }]);
    expect([...previews], 'the other one is let go').toEqual([image.getAttribute('src')]);
  });

  it('is taken again after a failure, which is said', async () => {
    vi.mocked(takeFrame).mockRejectedValueOnce(new Error('no pixels'));
    await open();
    await userEvent.click(await takeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('这一帧没有取出来，请重试');
    expect(screen.queryByRole('group', { name: '用这一帧' })).toBeNull();
    await userEvent.click(await takeButton());
    expect(await taken()).toBeVisible();
  });

  it('that cannot be uploaded is offered nowhere', async () => {
    await open({
      uploadFile: async () => {
        throw new ApiError('upload-refused', 'full');
      },
    });
    await userEvent.click(await takeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('这一帧没有取出来，请重试');
    expect(screen.queryByRole('group', { name: '用这一帧' })).toBeNull();
  });

  it('is handed over beside the page where that stays', async () => {
    await open({ opens: 'new-tab' });
    await userEvent.click(await takeButton());
    for (const link of within(await taken()).getAllByRole('link')) {
      expect(link).toHaveAttribute('target', '_blank');
    }
  });

  it('needs a log-in', async () => {
    const { container } = await open({ isGuest: true });
    await userEvent.click(await takeButton());
    expect(await screen.findByText('登录后才能取用画面')).toBeVisible();
    expect(takeFrame).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: '并排看' })).toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });
});

it('nothing is offered where no page takes a picture', async () => {
  const { container } = await open({ shown: [pages.slice(2), pages] });
  await takeButton();
  expect(container.querySelectorAll('[data-ui="film-tools"]')).toHaveLength(1);
});

it('another film is shown beside it, until that is closed', async () => {
  await open();
  const button = await screen.findByRole('button', { name: '并排看' });
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: '并排看两段视频' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});
