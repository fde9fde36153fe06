// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { makeFilm, makeFilmWithoutPicture } from '@internal/testing/media/make-film.ts';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient, type Picture } from '@site/api-client';
import { calls } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider, takeFrame } from '@site/creation';
import { messages as creationMessages } from '@site/creation/zh-cn';
import { Shell } from '@site/shell';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import type { Continued } from './continued.ts';
import { messages as words } from './messages/source-film/zh-cn.ts';
import { SourceFilm } from './source-film.tsx';

// It draws on a canvas, which is not here.
vi.mock('@site/creation', async (importActual) => ({
  ...(await importActual<typeof import('@site/creation')>()),
  takeFrame: vi.fn(),
}));

setUpPage();

/** The addresses of films that are shown. */
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
  vi.mocked(takeFrame).mockReset();
  vi.mocked(takeFrame).mockImplementation(async (_, name) => new File(['frame'], `${name}.jpg`));
});

type UploadFile = ApiClient['uploadFile'];
interface OpenUpload {
  readonly name: string;
  readonly signal: AbortSignal | undefined;
  progress(share: number): void;
  finish(url: string): void;
  fail(error: ApiError): void;
}

const megabyte = 1_048_576;

const filmNamed = (prompt: string, duration: number): Picture => ({
  ...{ id: prompt, url: `/pictures/${prompt}.mp4`, mime: 'video/mp4', duration, prompt },
  ...{ tool: 'video', engine: 'demo', width: 640, height: 360, color: '#304050' },
  ...{ thumbnails: [], referenceCount: 0, references: [], likeCount: 0 },
  ...{ isPrivate: true, isMine: true, createdAt: '2026-11-21T08:00:00.000Z' },
});
const films = [filmNamed('日出', 5_000), filmNamed('长片', 121_000)];

/** The dialog, and uploads that end when the test says so. */
async function open({ isGuest = false, usedBytes = 100 * megabyte } = {}) {
  const uploads: OpenUpload[] = [];
  const uploadFile: UploadFile = ({ file, signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new ApiError('aborted', 'stopped')));
      uploads.push({
        ...{ name: (file as File).name, signal },
        progress: (share) => act(() => onProgress?.(share)),
        finish: (url) => resolve({ key: 'key', url }),
        fail: reject,
      });
    });
  const asked: string[] = [];
  const usage = { files: 3, maxFiles: 500, bytes: usedBytes, maxBytes: 500 * megabyte };
  async function send({ path }: { path: string }) {
    asked.push(path);
    if (path !== calls.listMyUploads.path) return await new Promise(() => {});
    return { uploads: [], nextCursor: undefined, usage };
  }
  let user = isGuest ? null : testUser;
  let endSession = () => {};
  const client: ApiClient = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => user, uploadFile },
    listMyPictures: async () => ({ pictures: films, nextCursor: undefined }),
    onSessionEnd(listener) {
      endSession = listener;
      return () => {};
    },
    ...{ send: send as unknown as ApiClient['send'], abandonUpload: async () => {} },
  };
  const onContinue = vi.fn<(continued: Continued) => void>();
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <CreationProvider messages={creationMessages}>
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        <SourceFilm {...{ words, isOpen, onContinue }} onClose={() => setIsOpen(false)} />
      </CreationProvider>
    );
  }
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/ai-video">
      <Page />
    </Shell>,
  );
  await screen.findAllByText(isGuest ? '登录' : '林间');
  expect(asked, 'nothing is asked for before it is opened').not.toContain(calls.listMyUploads.path);
  await openDialog();
  return {
    ...{ asked, onContinue, uploads },
    /** A call has found that the session has ended. */
    async endSession() {
      user = null;
      await act(async () => endSession());
    },
    /** Another tab has logged in; this one is looked at again. */
    async logIn() {
      user = testUser;
      await act(async () => void window.dispatchEvent(new Event('focus')));
    },
  };
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  return await screen.findByRole('dialog', { name: '用一段视频续写' });
}

async function closeDialog() {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const filmOf = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  new File([bytes], name, { type: 'video/mp4' });
const goodFilm = async (name = '海.mp4') => filmOf(await makeFilm(), name);

/** Chooses a file as the device's own dialog hands it over. */
async function choose(file: File) {
  const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose with');
  await userEvent.upload(input, file);
  return input;
}

/** Chooses a film that is fine, and waits until its upload has begun. */
async function chooseGoodFilm(uploads: readonly OpenUpload[], name?: string) {
  const count = uploads.length;
  await choose(await goodFilm(name));
  await waitFor(() => expect(uploads).toHaveLength(count + 1));
  const upload = uploads[count];
  if (!upload) throw new Error('There is an upload');
  return upload;
}

const button = (name: string) => screen.findByRole('button', { name });
const shownFilm = () =>
  screen.findByLabelText<HTMLVideoElement>('用一段视频续写', { selector: 'video' });

describe('a file that is no film for this', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

  it.each([
    ['a picture', async () => png, 'a.mp4 不是视频，而是 PNG，请选择 MP4、MOV 或 WebM 视频'],
    ['a text', async () => new TextEncoder().encode('a text'), '不支持的视频格式'],
    ['a long film', () => makeFilm({ seconds: 135 }), '长 135 秒，最长 120 秒，请剪短后再上传'],
    ['sound alone', makeFilmWithoutPicture, '只有声音，没有画面'],
    ['half a film', async () => (await makeFilm()).slice(0, 60), '已损坏或不完整'],
  ])('%s is refused with what is wrong, and not sent', async (_, make, sentence) => {
    const { uploads } = await open();
    const input = await choose(filmOf(await make(), 'a.mp4'));
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(uploads).toEqual([]);
    expect(previews.size).toBe(0);
    expect(input.value, 'the same file can be chosen again').toBe('');
    expect(await findViolations()).toEqual([]);
  });

  it('that can’t be read is told from one that is wrong', async () => {
    const { uploads } = await open();
    const file = await goodFilm();
    file.slice = () => {
      throw new DOMException('moved', 'NotReadableError');
    };
    await choose(file);
    expect((await screen.findByRole('alert')).textContent).toBe('视频读取失败，请重新选择');
    expect(uploads).toEqual([]);
  });

  it('leaves the film that is there, and goes with the next one that is fine', async () => {
    const { uploads } = await open();
    const first = await chooseGoodFilm(uploads);
    await choose(filmOf(png, 'b.mp4'));
    await screen.findByRole('alert');
    expect(first.signal?.aborted).toBe(false);
    expect(await shownFilm()).toBeTruthy();
    await chooseGoodFilm(uploads, '山.mp4');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(first.signal?.aborted, 'it takes the place of the first').toBe(true);
    const { src } = await shownFilm();
    expect([...previews]).toEqual([src]);
  });
});

describe('an upload', () => {
  it('says how far it is', async () => {
    const { uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    expect(upload.name).toBe('海.mp4');
    upload.progress(0.4299);
    expect(await screen.findByText('正在上传 42%')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '从这一帧续写' })).toBeNull();
    expect(await findViolations()).toEqual([]);
    upload.progress(1);
    expect(await screen.findByText('已上传，正在处理')).toBeTruthy();
  });

  it('is cancelled, which is said, and begun again', async () => {
    const { uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    await userEvent.click(await button('取消上传'));
    expect(upload.signal?.aborted).toBe(true);
    expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('已取消');
    expect(await findViolations()).toEqual([]);
    await userEvent.click(await button('重新上传'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.progress(0.1);
    expect(await screen.findByText('正在上传 10%')).toBeTruthy();
  });

  it('that is refused says why, and is tried again', async () => {
    const { uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    upload.fail(new ApiError('upload-refused', 'full', { uploadCode: 'QuotaExceeded' }));
    expect(await screen.findByText(creationMessages.errors['upload-space-full'])).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(await button('重新上传'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    uploads[1]?.finish('/storage/a.mp4');
    expect(await button('从这一帧续写')).toBeTruthy();
  });

  it('waits for a log-in where the session has ended, and goes on after it', async () => {
    const { endSession, logIn, uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    upload.fail(new ApiError('unauthenticated', 'expired'));
    await endSession();
    expect(await screen.findByText('等待登录')).toBeTruthy();
    expect(screen.getByText('登录后才能上传视频')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await logIn();
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(screen.queryByText('登录后才能上传视频')).toBeNull();
  });

  it('goes on while the dialog is closed, and the film is there when it is opened again', async () => {
    const { uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    const { src } = await shownFilm();
    await closeDialog();
    expect(upload.signal?.aborted).toBe(false);
    upload.progress(0.5);
    await openDialog();
    expect(await screen.findByText('正在上传 50%')).toBeTruthy();
    expect((await shownFilm()).src).toBe(src);
    await closeDialog();
    upload.finish('/storage/a.mp4');
    await openDialog();
    expect(await button('从这一帧续写')).toBeTruthy();
  });
});

describe('a film that is there', () => {
  /** A film that has been uploaded, and is at this moment. */
  async function openFilm(moment: number) {
    const opened = await open();
    const upload = await chooseGoodFilm(opened.uploads);
    upload.finish('https://test.example/storage/a.mp4');
    await button('从这一帧续写');
    const film = await shownFilm();
    film.currentTime = moment;
    return { ...opened, film };
  }

  it('is continued from the frame that it shows', async () => {
    const { film, onContinue, uploads } = await openFilm(1.25);
    expect(screen.queryByText(/正在上传|等待上传|正在处理/)).toBeNull();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(await button('从这一帧续写'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(vi.mocked(takeFrame).mock.calls[0]?.[0]).toBe(film);
    expect(uploads[1]?.name).toMatch(/\.jpg$/);
    expect(onContinue).not.toHaveBeenCalled();
    uploads[1]?.finish('https://test.example/storage/b.jpg');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onContinue).toHaveBeenCalledExactlyOnceWith({
      film: 'https://test.example/storage/a.mp4',
      moment: 1.25,
      frame: 'https://test.example/storage/b.jpg',
    });
  });

  it('stays where its frame could not be taken, which is said', async () => {
    const { onContinue } = await openFilm(1);
    vi.mocked(takeFrame).mockRejectedValueOnce(new Error('no pixels'));
    await userEvent.click(await button('从这一帧续写'));
    expect(await screen.findByText(creationMessages.errors.unknown)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('can be exchanged for another one', async () => {
    const { uploads } = await openFilm(1);
    expect(await button('换一段视频')).toBeTruthy();
    await chooseGoodFilm(uploads, '山.mp4');
    expect(screen.queryByRole('button', { name: '从这一帧续写' })).toBeNull();
  });
});

describe('a film of one’s own', () => {
  async function chooseOwn(prompt: string) {
    await userEvent.click(await button('从我的视频选'));
    const picker = within(await screen.findByRole('dialog', { name: '从我的视频选' }));
    await userEvent.click(await picker.findByRole('button', { name: new RegExp(`^${prompt} `) }));
    await userEvent.click(picker.getByRole('button', { name: '使用这段视频' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  }

  it('is continued by its address, and not uploaded again', async () => {
    const { onContinue, uploads } = await open();
    await chooseOwn('日出');
    const url = new URL('/pictures/日出.mp4', location.href).href;
    const film = await shownFilm();
    expect(film.src).toBe(url);
    expect(await findViolations()).toEqual([]);
    film.currentTime = 2.5;
    await userEvent.click(await button('从这一帧续写'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(uploads[0]?.name, 'the frame alone').toMatch(/\.jpg$/);
    uploads[0]?.finish('https://test.example/storage/b.jpg');
    await waitFor(() =>
      expect(onContinue).toHaveBeenCalledExactlyOnceWith({
        ...{ film: url, moment: 2.5, frame: 'https://test.example/storage/b.jpg' },
      }),
    );
  });

  it('that is too long is refused, and leaves the one that is there', async () => {
    await open();
    await chooseOwn('日出');
    const { src } = await shownFilm();
    await chooseOwn('长片');
    expect((await screen.findByRole('alert')).textContent).toMatch(/长 121 秒，最长 120 秒/);
    expect((await shownFilm()).src).toBe(src);
  });

  it('takes the place of a file that is on its way, and a file takes its place', async () => {
    const { uploads } = await open();
    const upload = await chooseGoodFilm(uploads);
    await chooseOwn('日出');
    expect(upload.signal?.aborted).toBe(true);
    expect(previews.size).toBe(0);
    expect(await button('从这一帧续写')).toBeTruthy();
    await chooseGoodFilm(uploads, '山.mp4');
    expect(screen.queryByRole('button', { name: '从这一帧续写' })).toBeNull();
    const { src } = await shownFilm();
    expect([...previews]).toEqual([src]);
  });
});

it('says how much room there is', async () => {
  await open();
  expect(
    await screen.findByText('MP4、MOV 或 WebM，300 MB、2 分钟以内，还能存 400 MB'),
  ).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('says that there is none where more is stored than may be', async () => {
  await open({ usedBytes: 501 * megabyte });
  expect(await screen.findByText(/还能存 0 KB/)).toBeTruthy();
});

it('asks a guest to log in', async () => {
  const { asked } = await open({ isGuest: true });
  expect(await screen.findByText('登录后才能上传视频')).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('link', { name: '去登录' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: '选择视频' })).toBeNull();
  expect(asked).not.toContain(calls.listMyUploads.path);
  expect(await findViolations()).toEqual([]);
});
