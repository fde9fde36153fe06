// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { CreationProvider } from '@site/creation';
import { messages as creationEn } from '@site/creation/en';
import { messages as creationZhCn } from '@site/creation/zh-cn';
import { messages as creationZhTw } from '@site/creation/zh-tw';
import { Shell } from '@site/shell';
import { MAX_IMAGE_SIZE } from '@site/validators';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as baseEn } from '../messages/base/en.ts';
import { messages as baseZhCn } from '../messages/base/zh-cn.ts';
import { messages as baseZhTw } from '../messages/base/zh-tw.ts';
import { FaceField } from './face-field.tsx';
import { lookAtFace } from './look-at-face.ts';
import { messages as wordsEn } from './messages/en.ts';
import { messages as wordsZhCn } from './messages/zh-cn.ts';
import { messages as wordsZhTw } from './messages/zh-tw.ts';

// No browser is here that finds faces.
vi.mock('./look-at-face.ts', () => ({ lookAtFace: vi.fn(async () => ({ doubts: [] })) }));

setUpPage();

const zhCn = { shell: baseZhCn.shell, creation: creationZhCn, words: wordsZhCn };
const zhTw = { shell: baseZhTw.shell, creation: creationZhTw, words: wordsZhTw };
const en = { shell: baseEn.shell, creation: creationEn, words: wordsEn };

/** The smallest JPEG that is one from its start to its end. */
const jpeg = [0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, 0xff, 0xd9];

/** Of 48 megapixels, as a phone takes it. */
const sides = { width: 8_000, height: 6_000 };

function photoOf(size: number): File {
  const bytes = new Uint8Array(size);
  bytes.set(jpeg.slice(0, -2));
  bytes.set(jpeg.slice(-2), size - 2);
  return new File([bytes], '自拍.jpg', { type: 'image/jpeg' });
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
  vi.stubGlobal('createImageBitmap', async () => ({ ...sides, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type) =>
    callback(new Blob([Uint8Array.from(jpeg)], { type: type ?? '' })),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.mocked(lookAtFace).mockClear();
});

/** The field, and what it uploads and tells. */
async function open({ shell, creation, words }: typeof zhCn = zhCn) {
  const uploads: File[] = [];
  const onChange = vi.fn();
  const client: ApiClient = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    getUser: async () => testUser,
    async uploadFile({ file }) {
      uploads.push(file as File);
      return { key: 'face.jpg', url: '/storage/face.jpg' };
    },
    send: () => new Promise(() => {}),
  };
  render(
    <Shell brand={defaultBrand} client={client} messages={shell} path="/art/digital-human">
      <CreationProvider messages={creation}>
        <FaceField {...{ words, onChange }} consent="consent" convertsFilms={false} />
      </CreationProvider>
    </Shell>,
  );
  await screen.findAllByText('林间');
  return { onChange, uploads };
}

async function choose(file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nothing to choose with');
  await userEvent.upload(input, file);
}

it.each([
  ['zh-CN', zhCn],
  ['zh-TW', zhTw],
  ['en', en],
])('a check that this browser cannot make says so and why, in %s', async (_, messages) => {
  vi.mocked(lookAtFace).mockRejectedValueOnce(new Error('It is not decoded'));
  await open(messages);
  await choose(photoOf(1_000));
  const { words } = messages;
  const reason = await screen.findAllByText(words.face.gaps.unseen);
  const checks = reason.map((text) => text.closest('li'));
  expect(checks.map((check) => check?.dataset['state'])).toEqual(['unknown', 'unknown']);
  expect(checks.map((check) => check?.textContent)).toEqual([
    words.face.check.light + words.checks.states.unknown + words.face.gaps.unseen,
    words.face.check.person + words.checks.states.unknown + words.face.gaps.unseen,
  ]);
  expect(screen.queryByText(words.checks.states.waiting)).toBeNull();
});

it('says nothing of a photo that was replaced before all was known of it', async () => {
  let endFirst = (_: Awaited<ReturnType<typeof lookAtFace>>) => {};
  vi.mocked(lookAtFace).mockReturnValueOnce(
    new Promise((end) => {
      endFirst = end;
    }),
  );
  const { onChange, uploads } = await open();
  const { face, checks } = zhCn.words;
  await choose(photoOf(1_000));
  await waitFor(() => expect(lookAtFace).toHaveBeenCalledTimes(1));
  await choose(photoOf(2_000));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ face: '/storage/face.jpg' }));
  endFirst({ doubts: ['many-faces'] });
  await act(async () => {});
  expect(screen.queryByText(face.doubts['many-faces'])).toBeNull();
  expect(screen.queryByText(checks.states.waiting)).toBeNull();
  expect(uploads).toMatchObject([{ size: 2_000 }]);
});

describe('a photo of more than 10 MB', () => {
  it.each([
    ['zh-CN', zhCn, '图片 自拍.jpg 太大，已缩小到 4619 × 3464 再上传'],
    ['zh-TW', zhTw, '圖片 自拍.jpg 太大，已縮小到 4619 × 3464 再上傳'],
    ['en', en, '自拍.jpg was too large, and is uploaded at 4619 × 3464'],
  ])('is made smaller and uploaded, which is told in %s', async (_, messages, sentence) => {
    const { onChange, uploads } = await open(messages);
    await choose(photoOf(MAX_IMAGE_SIZE + 1));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(uploads).toMatchObject([{ name: '自拍.jpg', type: 'image/jpeg', size: jpeg.length }]);
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ face: '/storage/face.jpg' }));
    expect(screen.getByRole('img', { name: messages.words.face.preview })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('is refused where the browser cannot make it smaller', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { uploads } = await open();
    await choose(photoOf(MAX_IMAGE_SIZE + 1));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '图片 自拍.jpg 超过 10 MB，无法上传',
    );
    expect(uploads).toEqual([]);
  });
});

it('a photo of exactly 10 MB is uploaded as it is', async () => {
  const { uploads } = await open();
  const photo = photoOf(MAX_IMAGE_SIZE);
  await choose(photo);
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]).toBe(photo);
  expect(screen.queryByText(/太大/)).toBeNull();
});
