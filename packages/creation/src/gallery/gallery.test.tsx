import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { ApiError, type Picture, type PictureReview } from '@site/api-client';
import { favoriteCalls, selectionCalls } from '@site/api-client/wire';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeletionSend, createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { isGoingBack } from '../scroll-restoration/back-navigation.ts';
import { Gallery } from './gallery.tsx';
import { usePictures } from './use-pictures.ts';

type Client = ReturnType<typeof createTestClient>;
type ListMyPictures = Client['listMyPictures'];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  // jsdom lays nothing out: a column of 400 px in a window of 768.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await untilNotGoingBack();
});

/** Going back finds a cached list; a new document makes the next test begin with none. */
async function untilNotGoingBack() {
  await waitFor(() => expect(Object(history.state).opened).toBeUndefined());
  await waitFor(() => expect(isGoingBack()).toBe(false));
}

interface PageProps {
  client: Client;
  isOwn?: boolean;
  isByDay?: boolean;
  isAskedEarly?: boolean;
}

function Page({ client, isOwn = false, isByDay, isAskedEarly }: PageProps) {
  const pictures = usePictures({ load: client.listMyPictures, name: 'test', isOwn });
  return (
    <Gallery
      pictures={pictures}
      name="test"
      isByDay={isByDay}
      isAskedEarly={isAskedEarly}
      makeSameHref={(prompt) => `/art/?prompt=${prompt}`}
      tools={[
        // The service of the tests has a model of the first alone, which takes pictures.
        { tool: 'midjourney', label: '参考图', icon: 'brush', href: (url) => `/art/?url=${url}` },
        { tool: 'upscale', label: '图片放大', icon: 'upscale', href: () => '/art/upscale' },
      ]}
    >
      <a href="/art/">去绘画</a>
    </Gallery>
  );
}

type Calls = Partial<Client> & Omit<PageProps, 'client'>;

function open(
  listMyPictures: ListMyPictures,
  { isOwn = false, isByDay = false, isAskedEarly = false, ...calls }: Calls = {},
) {
  const client = createTestClient({ listLikes: async () => [], listMyPictures, ...calls });
  return render(
    <TestShell client={client} path="/art/mypaintings">
      <Page client={client} isOwn={isOwn} isByDay={isByDay} isAskedEarly={isAskedEarly} />
    </TestShell>,
  );
}

/** Pages of the service: each cursor is the number of the page. */
const pagesOf = (...pages: Picture[][]) =>
  vi.fn<ListMyPictures>(async ({ cursor } = {}) => {
    const page = Number(cursor ?? 0);
    return {
      pictures: pages[page] ?? [],
      nextCursor: page + 1 < pages.length ? String(page + 1) : undefined,
    };
  });

const gallery = () => screen.getByRole('region', { name: '作品列表' });
const firstImage = async () => (await within(gallery()).findAllByRole('img'))[0] as HTMLElement;
const tiles = () => within(gallery()).getAllByRole('button', { name: /^雪山/ });

it('pictures have their shape and colour before they have loaded', async () => {
  open(pagesOf([testPicture(1, { prompt: '长'.repeat(200), width: 768, height: 1536 })]));
  const picture = await firstImage();
  expect(picture).toHaveAttribute('alt', `${'长'.repeat(120)}…`);
  expect(within(gallery()).getByRole('listitem')).toHaveStyle({
    width: '400px',
    height: '800px',
    backgroundColor: '#304050',
  });
});

it('of thousands of pictures only those near the window are in the page', async () => {
  open(pagesOf(Array.from({ length: 5_000 }, (_, index) => testPicture(index))));
  expect(await screen.findByText('共 5000 件，已全部显示')).toBeVisible();
  expect(tiles().length).toBeLessThan(20);
  expect(tiles()[0]).toHaveAccessibleName('雪山 0 --ar 16:9');
});

it('the next page comes by the button, until the end; a picture that moved stands there once', async () => {
  open(pagesOf([testPicture(1), testPicture(2)], [testPicture(2), testPicture(3)]));
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('共 3 件，已全部显示')).toBeVisible();
  expect(tiles()).toHaveLength(3);
});

it('a list that comes from elsewhere takes the place of the one that is shown, once it is there', async () => {
  const forAll = vi.fn<ListMyPictures>(async () => ({
    pictures: Array.from({ length: 60 }, (_, index) => testPicture(index)),
    nextCursor: 'more',
  }));
  let answer = (_: Awaited<ReturnType<ListMyPictures>>) => {};
  const forUser = vi.fn<ListMyPictures>(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const client = (listMyPictures: ListMyPictures) =>
    createTestClient({ listLikes: async () => [], listMyPictures });
  const [guests, users] = [client(forAll), client(forUser)];
  const page = (one: Client) => (
    <TestShell client={guests} path="/art/paintings/">
      <Page client={one} />
    </TestShell>
  );
  const { rerender } = render(page(guests));
  await firstImage();
  rerender(page(users));
  await waitFor(() => expect(forUser).toHaveBeenCalled());
  expect(forUser.mock.calls[0]?.[0], 'as many as are shown').toEqual({ limit: 60 });
  expect(tiles().length, 'what is there stays').toBeGreaterThan(0);
  expect(screen.queryByRole('status', { name: '正在加载作品' })).toBeNull();

  answer({ pictures: [testPicture(0)], nextCursor: undefined });
  expect(await screen.findByText('共 1 件，已全部显示')).toBeVisible();
  expect(forAll).toHaveBeenCalledTimes(1);
});

it('among one’s own works the public ones are marked, and among those of others none is', async () => {
  const works = [
    testPicture(1, { isMine: true, isPrivate: true }),
    testPicture(2, { isMine: true }),
    testPicture(3, { isMine: true, isPrivate: true }),
  ];
  open(pagesOf(works), { isOwn: true });
  await firstImage();
  const marked = within(gallery()).getByText('公开').closest('li');
  expect(within(marked as HTMLElement).getByRole('button', { name: /^雪山 2/ })).toBeVisible();
  cleanup();
  open(pagesOf(works));
  await firstImage();
  expect(within(gallery()).queryByText('公开')).toBeNull();
});

it('the works of a day stand below its heading, and the keys lead from day to day', async () => {
  const works = ['2026-01-03', '2026-01-03', '2025-12-31'].map((day, index) =>
    testPicture(index, { createdAt: `${day}T12:00:00.000Z` }),
  );
  const { container } = open(pagesOf(works), { isByDay: true });
  await firstImage();
  const headings = within(gallery()).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1月3日$/),
    expect.stringMatching(/12月31日$/),
  ]);
  const [newest, oldest] = headings.map((heading) =>
    within(gallery()).getByRole('list', { name: heading.textContent }),
  );
  expect(within(newest as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
  expect(within(oldest as HTMLElement).getByRole('button')).toHaveAccessibleName(/^雪山 2/);
  act(() => tiles()[1]?.focus());
  await userEvent.keyboard('{ArrowDown}');
  expect(tiles()[2]).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
});

it('says how many there are in all, as soon as that is known', async () => {
  const works = { pictures: [testPicture(1)], nextCursor: 'next', total: 12_345 };
  open(vi.fn<ListMyPictures>(async () => works));
  expect(await screen.findByText('共 12,345 件')).toHaveRole('status');
});

it('the density is chosen by a slider and kept in this browser, at most 4 columns on a phone', async () => {
  vi.stubGlobal('innerWidth', 390);
  open(pagesOf(Array.from({ length: 8 }, (_, index) => testPicture(index))));
  await firstImage();
  const slider = screen.getByRole('slider', { name: '密度' });
  expect(slider).toHaveAttribute('max', '4');
  expect(slider).toHaveAttribute('aria-valuetext', '每行 1 件');
  fireEvent.change(slider, { target: { value: '4' } });
  const lefts = () => new Set(tiles().map((tile) => tile.closest('li')?.style.left));
  expect(lefts().size).toBe(4);
  cleanup();
  open(pagesOf(Array.from({ length: 8 }, (_, index) => testPicture(index))));
  await firstImage();
  expect(lefts().size, 'in the next visit').toBe(4);
  fireEvent.change(screen.getByRole('slider', { name: '密度' }), { target: { value: '1' } });
  expect(localStorage.getItem('creation:density'), 'as many as usual').toBeNull();
});

it('what is looked at stays in view when the density changes', async () => {
  vi.stubGlobal('innerWidth', 390);
  const scrollBy = vi.fn();
  vi.stubGlobal('scrollBy', scrollBy);
  open(pagesOf(Array.from({ length: 40 }, (_, index) => testPicture(index, { height: 1368 }))));
  await firstImage();
  // The page is scrolled to the upper edge of the eleventh, of 400 px and a gap each.
  const list = gallery().querySelector('[data-ui="pictures"]') as HTMLElement;
  vi.spyOn(list, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -10 * 412, 400, 16_000));
  fireEvent.scroll(window);
  fireEvent.change(screen.getByRole('slider', { name: '密度' }), { target: { value: '2' } });
  // In two columns of 194 px it is in the sixth row.
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({
    top: 5 * 206 - 10 * 412,
    behavior: 'instant',
  });
});

it('the first row is loaded before all others, which wait until they are near', async () => {
  open(pagesOf([testPicture(1), testPicture(2)]));
  await firstImage();
  const [first, second] = within(gallery()).getAllByRole('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).not.toHaveAttribute('loading');
  expect(second).toHaveAttribute('loading', 'lazy');
  expect(second).not.toHaveAttribute('fetchpriority');
});

it('asked for early, what an empty gallery shows is there for a script before the list is', async () => {
  let answer = (_: Awaited<ReturnType<ListMyPictures>>) => {};
  open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    { isAskedEarly: true },
  );
  const link = screen.getByRole('link', { name: '去绘画', hidden: true });
  expect(link).not.toBeVisible();
  const room = gallery().querySelector<HTMLElement>('[data-ui="early-empty"]');
  if (room) room.hidden = false;
  expect(link).toBeVisible();
  act(() => answer({ pictures: [testPicture(1)], nextCursor: undefined }));
  expect(await firstImage()).toBeInTheDocument();
  expect(link).not.toBeInTheDocument();
});

it('says so when there is nothing yet, with a next step', async () => {
  open(pagesOf([]));
  expect(await screen.findByText('还没有作品')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(screen.getByRole('link', { name: '去绘画' })).toBeVisible();
});

it('a page that failed says so, keeps the pictures, and is requested again', async () => {
  let isBroken = true;
  const pages = pagesOf([testPicture(1)], [testPicture(2)]);
  open(async (request) => {
    if (request?.cursor !== undefined && isBroken) throw new ApiError('network', 'test');
    return pages(request);
  });
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('作品没有加载出来');
  expect(tiles()).toHaveLength(1);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('共 2 件，已全部显示')).toBeVisible();
});

it('leaving the page stops what is on its way', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = open((_, options) => {
    signal = options?.signal;
    return new Promise(() => {});
  });
  unmount();
  expect(signal?.aborted).toBe(true);
});

it('Tab leads to one picture, arrows to the others, Enter opens, Escape comes back', async () => {
  const user = userEvent.setup();
  open(pagesOf([testPicture(1), testPicture(2), testPicture(3)]));
  await screen.findByText('共 3 件，已全部显示');
  expect(tiles().map((tile) => tile.tabIndex)).toEqual([0, -1, -1]);
  tiles()[0]?.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(tiles()[2]).toHaveFocus();
  await user.keyboard('{Home}{ArrowDown}{Enter}');
  const viewer = await screen.findByRole('dialog', { name: '图片详情' });
  expect(viewer).toHaveTextContent('雪山 2');
  await user.keyboard('{ArrowRight}');
  expect(viewer).toHaveTextContent('雪山 3');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tiles()[2]).toHaveFocus());
});

it('going back closes the viewer and stays on the page; closed otherwise, nothing is left', async () => {
  open(pagesOf([testPicture(1), testPicture(2)]));
  await userEvent.click(await firstImage());
  await screen.findByRole('dialog', { name: '图片详情' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(tiles()[0]).toHaveFocus());

  await userEvent.click(await firstImage());
  await screen.findByRole('dialog', { name: '图片详情' });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(Object(history.state).opened).toBeUndefined());
});

it('a finger swipes to the next picture and back, but not with the page or two fingers', async () => {
  open(pagesOf([testPicture(1), testPicture(2)]));
  await userEvent.click(await firstImage());
  const viewer = await screen.findByRole('dialog', { name: '图片详情' });
  const swipe = (x: number, y = 0, isPrimary = true) => {
    const stage = viewer.querySelector('[data-ui="picture-stage"]') as HTMLElement;
    stage.setPointerCapture = () => {};
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary };
    fireEvent.pointerDown(stage, { ...finger, clientX: 200, clientY: 200 });
    fireEvent.pointerUp(stage, { ...finger, clientX: 200 + x, clientY: 200 + y });
  };
  swipe(-30);
  swipe(-80, 120);
  swipe(-80, 0, false);
  expect(viewer).toHaveTextContent('雪山 1');
  swipe(-80, 20);
  expect(viewer).toHaveTextContent('雪山 2');
  swipe(-80);
  expect(viewer).toHaveTextContent('雪山 2');
  swipe(80);
  expect(viewer).toHaveTextContent('雪山 1');
});

it('a picture that comes under a pointer at rest shows its actions once it moves', async () => {
  open(pagesOf([testPicture(1)]));
  const image = await firstImage();
  expect(screen.queryByRole('link', { name: '做同款' })).toBeNull();
  fireEvent.pointerMove(image);
  expect(screen.getByRole('link', { name: '做同款' })).toBeVisible();
});

it('a thumb shows immediately, and goes back when the service refuses it', async () => {
  let refuse = (_: unknown) => {};
  const like = () => new Promise<never>((_, reject) => (refuse = reject));
  open(pagesOf([testPicture(1, { likeCount: 3 })]), { like });
  await userEvent.hover(await firstImage());
  const thumb = screen.getByRole('button', { name: '点赞，当前 3 个赞' });
  await screen.findByText('共 1 件，已全部显示');
  await userEvent.click(thumb);
  expect(thumb).toHaveAccessibleName('取消点赞，当前 4 个赞');
  refuse(new ApiError('network', 'test'));
  await waitFor(() => expect(thumb).toHaveAccessibleName('点赞，当前 3 个赞'));
});

it('one’s own picture is a favourite by a press, in its viewer too, and none by the next', async () => {
  const send = vi.fn(async () => undefined);
  open(pagesOf([testPicture(1, { isMine: true })]), { send: send as never });
  await userEvent.hover(await firstImage());
  const star = screen.getByRole('button', { name: '收藏' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  act(() => star.focus());
  await userEvent.keyboard('{Enter}');
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(star).toHaveFocus();
  const { id } = testPicture(1);
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith(favoriteCalls.setFavorite, {
      id,
      isFavorite: true,
    }),
  );
  expect(await findViolations()).toEqual([]);
  await userEvent.click(await firstImage());
  const inViewer = within(await screen.findByRole('dialog')).getByRole('button', { name: '收藏' });
  expect(inViewer).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(inViewer);
  expect(inViewer).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(favoriteCalls.setFavorite, { id, isFavorite: false }),
  );
});

it('a favourite shows immediately, waits for its answer, and is none when the service refuses', async () => {
  let refuse = (_: unknown) => {};
  const send = vi.fn(() => new Promise<never>((_, reject) => (refuse = reject)));
  open(pagesOf([testPicture(1, { isMine: true })]), { send });
  await userEvent.hover(await firstImage());
  const star = screen.getByRole('button', { name: '收藏' });
  await userEvent.dblClick(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  refuse(new ApiError('network', 'test'));
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText('网络连接失败，请检查网络后重试')).toBeVisible();
});

it('another person’s picture is no favourite', async () => {
  open(pagesOf([testPicture(1, { isMine: false })]));
  await userEvent.hover(await firstImage());
  expect(screen.getByRole('button', { name: /点赞/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: '收藏' })).toBeNull();
});

it('a thumb given before it is known who is logged in stays when it is', async () => {
  let arrive = (_: typeof testUser) => {};
  const user = new Promise<typeof testUser>((resolve) => {
    arrive = resolve;
  });
  const like = vi.fn(async () => ({ likeCount: 4 }));
  const listLikes = vi.fn(async () => []);
  open(pagesOf([testPicture(1, { likeCount: 3 })]), {
    getUser: () => user,
    listLikes,
    like,
  });
  await userEvent.hover(await firstImage());
  const thumb = screen.getByRole('button', { name: '点赞，当前 3 个赞' });
  await userEvent.click(thumb);
  arrive(testUser);
  await waitFor(() => expect(listLikes).toHaveBeenCalled());
  expect(thumb).toHaveAccessibleName('取消点赞，当前 4 个赞');
  expect(like).toHaveBeenCalledOnce();
});

it('thumbs that were given before are shown, and taken back', async () => {
  const unlike = vi.fn(async () => ({ likeCount: 0 }));
  open(pagesOf([testPicture(1, { likeCount: 1 })]), {
    unlike,
    listLikes: async () => ['picture-1'],
  });
  await userEvent.hover(await firstImage());
  await userEvent.click(await screen.findByRole('button', { name: '取消点赞，当前 1 个赞' }));
  expect(await screen.findByRole('button', { name: '点赞，当前 0 个赞' })).toBeVisible();
  expect(unlike).toHaveBeenCalledWith({ id: 'picture-1' });
});

it('asks only about the thumbs of pictures that it has not asked about', async () => {
  const listLikes = vi.fn<Client['listLikes']>(async () => []);
  open(pagesOf([testPicture(1), testPicture(2)], [testPicture(3)]), { listLikes });
  await waitFor(() => expect(listLikes).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  await waitFor(() => expect(listLikes).toHaveBeenCalledTimes(2));
  expect(listLikes.mock.calls.map(([request]) => request)).toEqual([
    { ids: ['picture-1', 'picture-2'] },
    { ids: ['picture-3'] },
  ]);
});

async function openViewer(picture: Picture, calls: Calls = {}) {
  open(pagesOf([picture, testPicture(9)]), calls);
  await userEvent.click(await firstImage());
  return within(await screen.findByRole('dialog', { name: '图片详情' }));
}

it('the viewer offers the same prompt and model again, and the tools that have a model for pictures here', async () => {
  const viewer = await openViewer(testPicture(1));
  expect(viewer.getByRole('link', { name: '做同款' })).toHaveAttribute(
    'href',
    `/art/?${new URLSearchParams({ prompt: '雪山 1 --ar 16:9', model: 'demo' })}`,
  );
  expect(await viewer.findByRole('link', { name: '参考图' })).toHaveAttribute(
    'href',
    `/art/?url=${location.origin}/pictures/1.webp`,
  );
  expect(viewer.queryByRole('link', { name: '图片放大' })).toBeNull();
  expect(viewer.queryByRole('button', { name: '删除' })).toBeNull();
  expect(viewer.queryByRole('switch')).toBeNull();
});

it('one’s own picture shows its reference images and hands them on', async () => {
  const reference = {
    url: '/storage/upload/a/b.png',
    thumbnailUrl: '/storage/upload/a/b.png?x-oss-process=image/resize,w_320/format,webp',
  };
  const viewer = await openViewer(
    testPicture(1, { isMine: true, referenceCount: 2, references: [reference] }),
  );
  expect(viewer.getByText('用了 2 张参考图，其中 1 张已无法显示')).toBeVisible();
  expect(viewer.getByRole('img', { name: '参考图 1' })).toHaveAttribute(
    'src',
    reference.thumbnailUrl,
  );
  expect(viewer.getByRole('link', { name: '做同款' })).toHaveAttribute(
    'href',
    `/art/?${new URLSearchParams({
      prompt: `${location.origin}${reference.url} 雪山 1 --ar 16:9`,
      ...{ model: 'demo', pictures: '1' },
    })}`,
  );
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([]);
});

it('another user’s picture says only how many reference images it had', async () => {
  const viewer = await openViewer(testPicture(1, { referenceCount: 2 }));
  expect(viewer.getByText('用了 2 张参考图')).toBeVisible();
  expect(viewer.queryByRole('img', { name: /^参考图/ })).toBeNull();
});

it('one’s own picture turns private immediately, and public again when that fails', async () => {
  let refuse = (_: unknown) => {};
  const setPictureSharing = () => new Promise<never>((_, reject) => (refuse = reject));
  const viewer = await openViewer(testPicture(1, { isMine: true }), { setPictureSharing });
  const sharing = viewer.getByRole('switch', { name: '公开这张图片' });
  await userEvent.click(sharing);
  expect(sharing).not.toBeChecked();
  refuse(new ApiError('network', 'test'));
  await waitFor(() => expect(sharing).toBeChecked());
});

it('one’s own picture that has to pass a review first says so, and why it may not be public', async () => {
  const review: PictureReview = { state: 'waiting' };
  let answer: { isPrivate: boolean; review: PictureReview } = { isPrivate: true, review };
  const setPictureSharing = () => Promise.resolve(answer);
  const viewer = await openViewer(testPicture(1, { isMine: true, isPrivate: true }), {
    setPictureSharing,
    isOwn: true,
  });
  const sharing = viewer.getByRole('switch', { name: '公开这张图片' });
  await userEvent.click(sharing);
  const inHint = { selector: '[data-ui="sharing-hint"]' };
  expect(await viewer.findByText('待审核，通过后公开', inHint)).toBeVisible();
  expect(sharing).toBeChecked();
  expect(screen.getByText('待审核', { selector: '[data-ui="picture-mark"]' })).toBeVisible();
  answer = { ...answer, review: { state: 'refused', reason: '含有他人商标' } };
  await userEvent.click(sharing);
  const hint = '没有通过审核：含有他人商标';
  expect(await viewer.findByText(hint, inHint)).toBeVisible();
  expect(sharing).not.toBeChecked();
});

it('one’s own picture is deleted, gone from the gallery, and put back by undoing it', async () => {
  const { send, asked } = createDeletionSend();
  const viewer = await openViewer(testPicture(1, { isMine: true }), { send });
  await userEvent.click(viewer.getByRole('button', { name: '删除' }));
  expect(await screen.findByText('共 1 件，已全部显示')).toBeVisible();
  // Without its style sheet the toast is under the viewer.
  fireEvent.click(await screen.findByRole('button', { name: '撤销', hidden: true }));
  expect(await screen.findByText('已恢复 1 张图片')).toBeVisible();
  expect(await screen.findByText('共 2 件，已全部显示')).toBeVisible();
  expect(asked).toMatchObject([
    [selectionCalls.deletePictures, { ids: ['picture-1'] }],
    [selectionCalls.restorePictures, { ids: ['picture-1'] }],
  ]);
});

it('one’s own picture is put back when deleting it fails', async () => {
  const send = vi.fn(() => Promise.reject(new ApiError('network', 'test')));
  const viewer = await openViewer(testPicture(1, { isMine: true }), { send });
  await userEvent.click(viewer.getByRole('button', { name: '删除' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(await screen.findByText('共 2 件，已全部显示')).toBeVisible();
});

it('a picture that is deleted makes way for the next one, the last for the one before', async () => {
  const mine = [1, 2, 3].map((number) => testPicture(number, { isMine: true }));
  open(pagesOf(mine), { send: createDeletionSend().send });
  await firstImage();
  await userEvent.click(within(gallery()).getAllByRole('img')[1] as HTMLElement);
  const viewer = await screen.findByRole('dialog', { name: '图片详情' });
  for (const shown of ['雪山 3', '雪山 1', undefined]) {
    await userEvent.click(within(viewer).getByRole('button', { name: '删除' }));
    if (shown) {
      await waitFor(() => expect(viewer).toHaveTextContent(shown));
      expect(viewer).toContainElement(document.activeElement as HTMLElement);
    } else await waitFor(() => expect(viewer).not.toBeInTheDocument());
  }
  expect(await screen.findByText('还没有作品')).toBeVisible();
});

function SelectingPage({ client }: { client: Client }) {
  const pictures = usePictures({ load: client.listMyPictures, name: 'test' });
  const [isSelecting, setIsSelecting] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsSelecting(true)}>
        选择
      </button>
      <Gallery
        pictures={pictures}
        name="test"
        makeSameHref={() => undefined}
        isSelecting={isSelecting}
        onSelectingChange={setIsSelecting}
        renderSelection={(selection) => (
          <p>选中 {selection.pictures.map(({ id }) => id.replace('picture-', '')).join(' ')}</p>
        )}
      />
    </>
  );
}

async function openSelecting() {
  const listMyPictures = pagesOf([1, 2, 3, 4].map((number) => testPicture(number)));
  const client = createTestClient({ listLikes: async () => [], listMyPictures });
  render(
    <TestShell client={client} path="/art/mypaintings">
      <SelectingPage client={client} />
    </TestShell>,
  );
  await firstImage();
}

it('pictures are selected by the keyboard, with Shift as a range, until Escape', async () => {
  await openSelecting();
  await userEvent.click(screen.getByRole('button', { name: '选择' }));
  await userEvent.tab();
  expect(screen.getByRole('slider', { name: '密度' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} ');
  expect(screen.getByText('选中 1 3')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByText('选中 1 3 4')).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByText('选中 1 3 4')).toBeVisible();
  expect(tiles()[2]).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations(gallery())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/^选中/)).toBeNull();
  expect(tiles()[2]).not.toHaveAttribute('aria-pressed');
});

it('a range is selected by a press with Shift', async () => {
  await openSelecting();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '选择' }));
  await user.click(tiles()[1] as HTMLElement);
  await user.keyboard('{Shift>}');
  await user.click(tiles()[3] as HTMLElement);
  await user.keyboard('{/Shift}');
  expect(screen.getByText('选中 2 3 4')).toBeVisible();
});

it('a finger that rests on a picture begins to select, with that one', async () => {
  await openSelecting();
  const tile = tiles()[1] as HTMLElement;
  fireEvent.pointerDown(tile, { pointerType: 'touch', clientX: 5, clientY: 5 });
  expect(await screen.findByText('选中 2')).toBeVisible();
  fireEvent.pointerUp(tile, { pointerType: 'touch' });
  fireEvent.click(tile);
  expect(screen.getByText('选中 2')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a download says that it starts and that it failed; inside WeChat what to do instead', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const viewer = await openViewer(testPicture(1));
  await userEvent.click(viewer.getByRole('button', { name: '下载' }));
  expect(await screen.findByText('开始下载…')).toBeVisible();
  expect(await screen.findByText('下载失败，请重试')).toBeVisible();
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'MicroMessenger/8.0' });
  await userEvent.click(viewer.getByRole('button', { name: '下载' }));
  expect(await screen.findByText(/请长按图片保存/)).toBeVisible();
});

it.each([
  ['with pictures', [testPicture(1), testPicture(2, { prompt: '' })]],
  ['empty', []],
])('the gallery %s is accessible', async (_, pictures) => {
  open(pagesOf(pictures));
  await screen.findByText(pictures.length > 0 ? /已全部显示/ : '还没有作品');
  expect(await findViolations(gallery())).toEqual([]);
});

it('the viewer is accessible', async () => {
  await openViewer(testPicture(1, { isMine: true }));
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([]);
});
