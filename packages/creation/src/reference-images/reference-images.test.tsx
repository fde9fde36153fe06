import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError } from '@site/api-client';
import { DialogContent, DialogRoot } from '@site/shell/ui/dialog';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { createTestUploads, testImage } from '../../testing/test-uploads.ts';
import { PromptComposer } from '../composer/prompt-composer.tsx';
import { ReferenceImages } from './reference-images.tsx';
import { useDropImages } from './use-drop-images.ts';
import { usePasteImages } from './use-paste-images.ts';
import { useReferenceImages } from './use-reference-images.ts';
import { useReferencedSend } from './use-referenced-send.ts';

type User = Awaited<ReturnType<ApiClient['getUser']>>;

const revoked: string[] = [];

beforeEach(() => {
  let last = 0;
  revoked.length = 0;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  URL.createObjectURL = () => `blob:test/${++last}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Page({ onSend }: { onSend: (prompt: string) => void }) {
  const [prompt, setPrompt] = useState('雪山');
  const references = useReferenceImages({ page: '/art/' });
  const sending = useReferencedSend({ references, onSend });
  return (
    <PromptComposer
      prompt={prompt}
      onPromptChange={setPrompt}
      onSend={sending.send}
      isBusy={sending.isWaiting}
      maxLength={sending.maxLength}
      hasReferences={references.images.length > 0}
      references={
        <ReferenceImages
          roles={['image', 'style']}
          references={references}
          onStopWaiting={sending.isWaiting ? sending.stopWaiting : undefined}
        />
      }
    />
  );
}

/** The page, with a user or a guest, and uploads that end when the test says so. */
async function open({ isGuest = false, isKnown = true } = {}) {
  const uploads = createTestUploads();
  const onSend = vi.fn();
  const base = createTestClient({ uploadFile: uploads.uploadFile });
  const user = await base.getUser();
  let current: User = isGuest ? null : user;
  let recognise = () => {};
  const recognised = isKnown
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        recognise = resolve;
      });
  let endSession = () => {};
  const client: ApiClient = {
    ...base,
    async getUser() {
      await recognised;
      return current;
    },
    onSessionEnd(listener) {
      endSession = listener;
      return () => {};
    },
  };
  const show = () =>
    render(
      <TestShell client={client}>
        <Page onSend={onSend} />
      </TestShell>,
    );
  show();
  if (isKnown) await screen.findAllByText(isGuest ? '登录' : '林间');
  return {
    /** The service answers for the first time who is logged in. */
    async recognise() {
      await act(async () => recognise());
      await screen.findAllByText('林间');
    },
    /** A call has found that the session has ended. */
    async endSession() {
      current = null;
      await act(async () => endSession());
    },
    uploads,
    onSend,
    /** The same document, the page shown again. */
    comeBack() {
      cleanup();
      show();
    },
    /** Another tab has logged in or out; this one is looked at again. */
    async become(next: 'user' | 'guest' | 'another') {
      const another = user && { ...user, id: 'u_2', nickname: '溪边' };
      current = next === 'guest' ? null : next === 'user' ? user : another;
      await act(async () => void window.dispatchEvent(new Event('focus')));
    },
  };
}

function paste(files: File[], { text = '', into = document.body as Element } = {}) {
  const items = files.map((file) => ({ kind: 'file', getAsFile: () => file }));
  return fireEvent.paste(into, { clipboardData: { items, files, getData: () => text } });
}

const region = () => screen.getByRole('region', { name: '参考图' });
const tiles = () => within(region()).queryAllByRole('listitem');
const freeSlot = () => within(region()).queryByRole('button', { name: /，空$/ });
const tile = (place: number) => within(tiles()[place - 1] as HTMLElement);
const names = () =>
  tiles().map((one) => within(one).getByRole('img').getAttribute('alt')?.replace(/.*：/, ''));
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '提示词' });
const send = () => screen.getByRole('button', { name: '开始生成' });
const url = (number: number) => `https://store.example/${number}.png`;
/** The texts of the toasts; they stay for some seconds. */
const told = (text: string) => screen.findByText(text);

/** So many uploads are under way, and shown: their part of the page is loaded with the first. */
async function untilUploading({ count }: { count: () => number }, wanted: number) {
  await waitFor(() => expect(count()).toBe(wanted));
  await waitFor(() => expect(tiles()).not.toHaveLength(0));
}

/** Pastes and uploads so many pictures. */
async function addUploaded(uploads: ReturnType<typeof createTestUploads>, count: number) {
  paste(Array.from({ length: count }, (_, index) => testImage(index + 1)));
  for (let number = 1; number <= count; number += 1) {
    await waitFor(() => expect(uploads.count()).toBeGreaterThan(0));
    await act(async () => uploads.finish(url(number)));
  }
  await told(`成功上传 ${count} 张图片`);
}

describe('adding', () => {
  it('a paste anywhere shows the picture immediately, its progress, and its end', async () => {
    const { uploads } = await open();
    expect(paste([testImage(1)])).toBe(false);
    await untilUploading(uploads, 1);
    expect(tile(1).getByRole('img', { name: '参考图 1：图 1.png' })).toHaveAttribute(
      'src',
      'blob:test/1',
    );
    act(() => uploads.progress(0.456));
    const progress = tile(1).getByRole('progressbar', { name: '上传进度，参考图 1：图 1.png' });
    expect(progress).toHaveAttribute('aria-valuenow', '45');
    expect(progress).toHaveTextContent('45%');
    await act(async () => uploads.finish(url(1)));
    expect(await told('成功上传 1 张图片')).toBeVisible();
    expect(tile(1).queryByRole('progressbar')).toBeNull();
  });

  it('a paste into the prompt box adds the picture too; text stays text', async () => {
    const { uploads } = await open();
    expect(paste([], { into: box() })).toBe(true);
    expect(paste([testImage(1)], { into: box(), text: '来自表格的文字' })).toBe(true);
    expect(paste([testImage(2)], { into: box() })).toBe(false);
    await untilUploading(uploads, 1);
    expect(names()).toEqual(['图 2.png']);
  });

  it('files are chosen by the free slot, which is named by its label and says that it is free', async () => {
    const { uploads } = await open();
    const input = region().querySelector('input') as HTMLInputElement;
    expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/gif,image/webp');
    expect(input).toHaveAttribute('multiple');
    const opened = vi.spyOn(input, 'click');
    const slot = within(region()).getByRole('button', { name: '参考图 1，空' });
    expect(slot).toHaveAccessibleDescription('添加参考图 0 / 5');
    await userEvent.click(slot);
    expect(opened).toHaveBeenCalled();
    fireEvent.change(input, { target: { files: [testImage(1), testImage(2)] } });
    await untilUploading(uploads, 2);
    expect(names()).toEqual(['图 1.png', '图 2.png']);
    expect(slot, 'the next one is free').toHaveAccessibleName('参考图 3，空');
    expect(slot).toHaveAccessibleDescription('添加参考图 2 / 5');
  });

  it('while files are over the page the slot for them shows it, and they can be dropped', async () => {
    const { uploads } = await open();
    const files = [testImage(1)];
    const dataTransfer = { types: ['Files'], files, dropEffect: 'none' };
    fireEvent.dragOver(document.body, { dataTransfer: { types: ['text/plain'] } });
    expect(freeSlot()).toHaveAttribute('data-state', 'idle');
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(freeSlot()).toHaveAttribute('data-state', 'over');
    fireEvent.dragLeave(document.body, { dataTransfer, relatedTarget: null });
    expect(freeSlot()).toHaveAttribute('data-state', 'idle');
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
    expect(freeSlot()).toHaveAttribute('data-state', 'idle');
    await untilUploading(uploads, 1);
  });

  it('names the files it refuses, and takes the rest', async () => {
    const { uploads } = await open();
    const large = testImage(1, '大图.png');
    Object.defineProperty(large, 'size', { value: 10_485_761 });
    const html = new File(['<html></html>'], '网页.png', { type: 'image/png' });
    paste([large, html, testImage(2), testImage(2, '同一张.png')]);
    expect(await told('图片 大图.png 超过 10 MB，无法上传')).toBeVisible();
    expect(await told('不支持的图片格式')).toBeVisible();
    expect(await told('参考图已存在，已跳过')).toBeVisible();
    await untilUploading(uploads, 1);
    expect(names()).toEqual(['图 2.png']);
  });

  it('takes ten of eleven pictures pasted together, and keeps five of them', async () => {
    await open();
    paste(Array.from({ length: 11 }, (_, index) => testImage(index)));
    expect(await told('一次最多粘贴 10 张图片，多余的已忽略')).toBeVisible();
    expect(await told('参考图最多 5 张')).toBeVisible();
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(freeSlot(), 'no slot is left').toBeNull();
  });

  it('the focus stays with the pictures when the last slot is filled', async () => {
    const { uploads } = await open();
    await addUploaded(uploads, 4);
    freeSlot()?.focus();
    paste([testImage(5)], { into: document.activeElement ?? document.body });
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(freeSlot()).toBeNull();
    expect(region()).toHaveFocus();
  });
});

describe('an upload', () => {
  it('is cancelled, begun again, and removed', async () => {
    const { uploads } = await open();
    paste([testImage(1)]);
    await untilUploading(uploads, 1);
    await userEvent.click(tile(1).getByRole('button', { name: '取消上传，参考图 1：图 1.png' }));
    const again = tile(1).getByRole('button', { name: '已取消，重试，参考图 1：图 1.png' });
    await userEvent.click(again);
    await untilUploading(uploads, 2);
    expect(tile(1).getByRole('button', { name: /^取消上传/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(tile(1).getByRole('button', { name: '移除，参考图 1：图 1.png' }));
    expect(tiles()).toHaveLength(0);
    expect(revoked).toEqual(['blob:test/1']);
    expect(screen.getByRole('button', { name: '参考图 1，空' })).toHaveFocus();
  });

  it('that fails says which one, and can be tried again', async () => {
    const { uploads } = await open();
    paste([testImage(1)]);
    await untilUploading(uploads, 1);
    await act(async () => uploads.fail(new ApiError('upload-refused', 'test', { status: 403 })));
    expect(await told('图片 图 1.png 上传失败')).toBeVisible();
    const again = tile(1).getByRole('button', { name: '上传失败，重试，参考图 1：图 1.png' });
    expect(again).toHaveAttribute('title', '上传被拒绝，请重试');
    await userEvent.click(again);
    await untilUploading(uploads, 1);
    await act(async () => uploads.finish(url(1)));
    expect(await told('成功上传 1 张图片')).toBeVisible();
  });

  it('whose credential is refused says so, for ten seconds when it was too often', async () => {
    const { uploads } = await open();
    const refused = (code: number) =>
      new ApiError('refused', 'test', { call: '/api/get-oss-signature', code });
    paste([testImage(1), testImage(2)]);
    await untilUploading(uploads, 2);
    await act(async () => uploads.fail(refused(50_001)));
    expect(await told('获取上传凭证失败，请重试')).toBeVisible();
    await act(async () => uploads.fail(refused(42_900)));
    expect(await told('获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服')).toBeVisible();
  });
});

describe('logging in', () => {
  it('a guest is asked to, loses nothing, and the upload continues by itself', async () => {
    const { uploads, become, comeBack } = await open({ isGuest: true });
    paste([testImage(1), testImage(2)]);
    expect(await told('请先登录再上传图片')).toBeVisible();
    expect(await screen.findByText('2 张参考图等待上传，登录后自动继续')).toBeVisible();
    expect(within(region()).getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login/?redirect='),
    );
    expect(uploads.count()).toBe(0);
    comeBack();
    await waitFor(() => expect(names()).toEqual(['图 1.png', '图 2.png']));
    await become('user');
    await untilUploading(uploads, 2);
    expect(screen.queryByRole('link', { name: '去登录' })).toBeNull();
  });

  it('a session that has ended in between loses nothing either', async () => {
    const { uploads, become } = await open();
    paste([testImage(1)]);
    await untilUploading(uploads, 1);
    await act(async () => uploads.fail(new ApiError('unauthenticated', 'test')));
    await become('guest');
    // The next person at this browser sees nothing of it.
    await waitFor(() => expect(tiles()).toHaveLength(0));
    await become('user');
    await untilUploading(uploads, 1);
    await act(async () => uploads.finish(url(1)));
    expect(await told('成功上传 1 张图片')).toBeVisible();
  });
});

it('a session that ends under one’s hands asks to log in, and hides nothing', async () => {
  const { uploads, endSession, become } = await open();
  paste([testImage(1), testImage(2)]);
  await untilUploading(uploads, 2);
  await act(async () => uploads.fail(new ApiError('unauthenticated', 'test')));
  await act(async () => uploads.fail(new ApiError('unauthenticated', 'test')));
  await endSession();
  expect(await screen.findByText('2 张参考图等待上传，登录后自动继续')).toBeVisible();
  await become('another');
  await waitFor(() => expect(tiles()).toHaveLength(0));
  await become('user');
  await untilUploading(uploads, 2);
});

it('what is pasted before the session is known joins the account’s own', async () => {
  const first = await open();
  await addUploaded(first.uploads, 1);
  cleanup();
  const { uploads, recognise } = await open({ isKnown: false });
  paste([testImage(2)]);
  await recognise();
  await waitFor(() => expect(names()).toEqual(['图 1.png', '图 2.png']));
  await untilUploading(uploads, 1);
  await act(async () => uploads.finish(url(2)));
  expect(await told('成功上传 1 张图片')).toBeVisible();
});

describe('the order', () => {
  it('is changed by keys, which keep the focus and announce the place', async () => {
    const { uploads } = await open();
    await addUploaded(uploads, 3);
    const handle = (place: number) => tile(place).getByRole('button', { name: /^调整顺序/ });
    expect(handle(1)).toHaveAccessibleDescription('按方向键移动，也可以拖动');
    handle(1).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(names()).toEqual(['图 2.png', '图 1.png', '图 3.png']);
    expect(handle(2)).toHaveFocus();
    expect(screen.getByText('已移到第 2 位，共 3 张')).toBeInTheDocument();
    await userEvent.keyboard('{End}{ArrowRight}{ArrowLeft}{Home}');
    expect(names()).toEqual(['图 1.png', '图 2.png', '图 3.png']);
    expect(handle(1)).toHaveFocus();
  });

  it('is changed by dragging, and put back by Escape', async () => {
    const { uploads } = await open();
    await addUploaded(uploads, 3);
    tiles().forEach((one, index) => {
      one.getBoundingClientRect = () => new DOMRect(index * 104, 0, 96, 96);
    });
    const grip = tile(1).getByRole('button', { name: /^调整顺序/ });
    fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 260, clientY: 40 });
    expect(tiles()[1]).toHaveStyle({ transform: 'translate(-104px, 0px)' });
    await userEvent.keyboard('{Escape}');
    fireEvent.pointerUp(window, { clientX: 260, clientY: 40 });
    expect(names()).toEqual(['图 1.png', '图 2.png', '图 3.png']);
    fireEvent.pointerDown(grip, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(window, { clientX: 260, clientY: 40 });
    fireEvent.pointerUp(window, { clientX: 260, clientY: 40 });
    expect(names()).toEqual(['图 2.png', '图 3.png', '图 1.png']);
  });

  it('after one is removed the focus is at its neighbour', async () => {
    const { uploads } = await open();
    await addUploaded(uploads, 2);
    await userEvent.click(tile(2).getByRole('button', { name: /^移除/ }));
    expect(tile(1).getByRole('button', { name: /^移除/ })).toHaveFocus();
    expect(screen.getByText('已移除：参考图 2：图 2.png')).toBeInTheDocument();
  });
});

describe('sending', () => {
  it('is not sent with a picture for what the model does not take', async () => {
    const { uploads, onSend } = await open();
    await addUploaded(uploads, 1);
    const role = await screen.findByRole('combobox', { name: '用途，参考图 1：图 1.png' });
    await userEvent.selectOptions(role, '风格参考');
    await userEvent.click(send());
    expect(await told('当前模型不支持风格参考，请换个用途，或换个模型')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    await userEvent.selectOptions(role, '垫图');
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledWith(`${url(1)} 雪山`);
  });

  it('the addresses lead the prompt, in the order that is shown', async () => {
    const { uploads, onSend } = await open();
    await addUploaded(uploads, 2);
    tile(1)
      .getByRole('button', { name: /^调整顺序/ })
      .focus();
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(send());
    expect(onSend).toHaveBeenCalledWith(`${url(2)} ${url(1)} 雪山`);
  });

  it('waits for uploads and says so; it can be called off', async () => {
    const { uploads, onSend } = await open();
    paste([testImage(1)]);
    await untilUploading(uploads, 1);
    await userEvent.click(send());
    expect(screen.getByText('还有 1 张参考图在上传，完成后自动开始')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '先不开始' }));
    expect(screen.queryByText(/完成后自动开始/)).toBeNull();
    await userEvent.click(send());
    await act(async () => uploads.finish(url(1)));
    await waitFor(() => expect(onSend.mock.calls).toEqual([[`${url(1)} 雪山`]]));
    expect(screen.queryByText(/完成后自动开始/)).toBeNull();
  });

  it('a picture that fails meanwhile stops it', async () => {
    const { uploads, onSend } = await open();
    paste([testImage(1)]);
    await untilUploading(uploads, 1);
    await userEvent.click(send());
    await act(async () => uploads.fail(new ApiError('upload-refused', 'test', { status: 400 })));
    expect(await told('有参考图没有上传成功，请重试或移除后再开始')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
    expect(box()).toHaveValue('雪山');
  });

  it('references alone are not enough, and the sentence says so', async () => {
    const { uploads, onSend } = await open();
    await userEvent.clear(box());
    await userEvent.click(send());
    expect(await screen.findByText('请先写一句想画的内容')).toBeVisible();
    await addUploaded(uploads, 1);
    expect(await screen.findByText('除参考图外，提示词不能为空')).toBeVisible();
    expect(onSend).not.toHaveBeenCalled();
  });

  it('references count for the length of the prompt', async () => {
    const { uploads, onSend } = await open();
    await addUploaded(uploads, 1);
    fireEvent.change(box(), { target: { value: '山'.repeat(1_500) } });
    const room = 1_500 - url(1).length - 1;
    expect(await screen.findByText(`提示词过长，请控制在 ${room} 个字符以内`)).toBeVisible();
    await userEvent.click(send());
    expect(onSend).not.toHaveBeenCalled();
  });
});

it('what is uploaded is part of the draft; a picture of before is known again', async () => {
  const { uploads } = await open();
  await addUploaded(uploads, 2);
  cleanup();
  // Another document, with nothing but what the browser has kept.
  const { uploads: later, onSend } = await open();
  await waitFor(() => expect(names()).toEqual(['图 1.png', '图 2.png']));
  expect(tile(1).getByRole('img')).toHaveAttribute('src', url(1));
  paste([testImage(2, '又一次.png')]);
  expect(await told('参考图已存在，已跳过')).toBeVisible();
  expect(later.count()).toBe(0);
  await userEvent.click(send());
  expect(onSend).toHaveBeenCalledWith(`${url(1)} ${url(2)} 雪山`);
});

it('every state is accessible', async () => {
  const { uploads, become } = await open();
  expect(await findViolations(region())).toEqual([]);
  paste([1, 2, 3, 4].map((number) => testImage(number)));
  await untilUploading(uploads, 3);
  await act(async () => uploads.finish(url(1)));
  await act(async () => uploads.fail(new ApiError('upload-refused', 'test', { status: 403 })));
  expect(await findViolations(region())).toEqual([]);
  await become('guest');
  paste([testImage(5)]);
  await screen.findByText(/登录后自动继续/);
  expect(await findViolations(region())).toEqual([]);
});

it('one account never sees the references of another, and finds its own again', async () => {
  const { uploads, become } = await open();
  await addUploaded(uploads, 2);
  await become('guest');
  await waitFor(() => expect(tiles()).toHaveLength(0));
  await become('another');
  await screen.findAllByText('溪边');
  expect(tiles()).toHaveLength(0);
  await become('user');
  await waitFor(() => expect(tiles()).toHaveLength(2));
});

/** Part of a page or dialog that takes pictures. */
function Taker({ onImages }: { onImages: (files: readonly File[]) => void }) {
  const part = useRef<HTMLParagraphElement>(null);
  usePasteImages(onImages, part);
  const isOver = useDropImages(onImages, part);
  return <p ref={part}>{isOver ? 'over' : 'idle'}</p>;
}

it('what is pasted or dropped is for the topmost dialog that takes pictures, and not for the page', async () => {
  const onPage = vi.fn();
  const inDialog = vi.fn();
  const page = (dialog: ReactNode) => (
    <TestShell client={createTestClient()}>
      <Taker onImages={onPage} />
      {dialog && (
        <DialogRoot open>
          <DialogContent title="图片">{dialog}</DialogContent>
        </DialogRoot>
      )}
    </TestShell>
  );
  const give = () => {
    const dataTransfer = { types: ['Files'], files: [testImage(2)], dropEffect: 'none' };
    paste([testImage(1)]);
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(fireEvent.drop(document.body, { dataTransfer }), 'the browser opens nothing').toBe(
      false,
    );
    return [onPage, inDialog].map((taker) => taker.mock.calls.length);
  };
  const { rerender } = render(page(undefined));
  expect(give()).toEqual([2, 0]);
  rerender(page(<Taker onImages={inDialog} />));
  await screen.findByRole('dialog');
  expect(give()).toEqual([2, 2]);
  paste([testImage(3)], { into: screen.getByRole('dialog') });
  expect(inDialog).toHaveBeenCalledTimes(3);
  rerender(page(<p>没有图片</p>));
  expect(give()).toEqual([2, 3]);
});
