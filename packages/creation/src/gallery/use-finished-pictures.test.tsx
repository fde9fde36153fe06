import { testUser } from '@internal/testing/test-user';
import type { Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { type CreationActions, useCreationActions, useCreations } from '@site/shell/creations';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeletionSend, createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { isGoingBack } from '../scroll-restoration/back-navigation.ts';
import { Gallery } from './gallery.tsx';
import { usePictures } from './use-pictures.ts';

type Client = ReturnType<typeof createTestClient>;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  scrollTo(0);
  // Closing the viewer goes back, where a cached list would be found.
  await waitFor(() => expect(Object(history.state).opened).toBeUndefined());
  await waitFor(() => expect(isGoingBack()).toBe(false));
});

let actions: CreationActions;
/** The ids of the creations that the page knows, with those of their pictures. */
let known: () => Readonly<Record<string, readonly string[]>>;

function Page({
  client,
  isOwn,
  isFiltered,
}: {
  client: Client;
  isOwn: boolean;
  isFiltered: boolean;
}) {
  actions = useCreationActions();
  const creations = useCreations();
  known = () =>
    Object.fromEntries(
      [...creations].map(([id, { pictures }]) => [id, (pictures ?? []).map((one) => one.id)]),
    );
  const pictures = usePictures({ load: client.listMyPictures, name: 'test', isOwn, isFiltered });
  return <Gallery pictures={pictures} name="test" makeSameHref={(prompt) => `/?${prompt}`} />;
}

async function open(pictures: Picture[], { isOwn = true } = {}) {
  render(page(async () => ({ pictures, nextCursor: undefined }), { isOwn }));
  await screen.findByText(`共 ${pictures.length} 件，已全部显示`);
}

interface PageOptions {
  isOwn?: boolean;
  isFiltered?: boolean;
  /** The user's creations that have not ended, as the service counts them. */
  openCount?: number;
  /** When the stream has told of all that have not ended. */
  present?: Promise<void>;
}

function page(
  listMyPictures: Client['listMyPictures'],
  {
    isOwn = true,
    isFiltered = false,
    openCount = 0,
    present = new Promise(() => {}),
  }: PageOptions = {},
) {
  const client = createTestClient({
    listMyPictures,
    listLikes: async () => [],
    send: createDeletionSend().send,
    getUser: async () => ({ ...testUser, openCreationCount: openCount }),
    // A stream that tells of no creation and stays: the tests tell what happens.
    async *receive() {
      await present;
      yield { type: 'present' } as never;
      await new Promise<never>(() => {});
    },
  });
  return (
    <TestShell client={client} path="/art/mypaintings">
      <Page client={client} isOwn={isOwn} isFiltered={isFiltered} />
    </TestShell>
  );
}

function tell(id: string, changes: Partial<Creation> = {}) {
  act(() =>
    actions.learn({
      ...{ id, tool: 'midjourney', state: 'running', revision: 1, percent: 40, prompt: '雪山' },
      ...{ width: 1368, height: 768, cost: 4, engine: 'demo' },
      createdAt: '2026-11-22T08:00:00.000Z',
      ...changes,
    }),
  );
}

/** The end of a creation, whose pictures have these numbers; the first one names it. */
function finish(...numbers: readonly number[]) {
  const pictures = numbers.map((number) => testPicture(number, { isMine: true }));
  tell(`picture-${numbers[0]}`, { state: 'succeeded', percent: 100, pictures });
}

const gallery = () => screen.getByRole('region', { name: '作品列表' });
const shown = () =>
  within(gallery())
    .queryAllByRole('button', { name: /^雪山/ })
    .map((tile) => within(tile).getByRole('img').getAttribute('alt'));
const alt = (number: number) => `雪山 ${number} --ar 16:9`;

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  fireEvent.scroll(window);
}

it('a picture stands first as soon as it is finished', async () => {
  await open([testPicture(1)]);
  tell('picture-2');
  tell('picture-3');
  expect(shown()).toEqual([alt(1)]);
  finish(2);
  finish(3);
  expect(shown()).toEqual([alt(3), alt(2), alt(1)]);
  expect(screen.getByText('共 3 件，已全部显示')).toBeVisible();
});

it('what ended before the page followed it stands there, too', async () => {
  const older = [testPicture(1, { isMine: true })];
  const lists = [older, [testPicture(2, { isMine: true }), ...older]];
  const listMyPictures = vi.fn(async () => ({
    pictures: lists[listMyPictures.mock.calls.length - 1] ?? [],
    nextCursor: undefined,
  }));
  let follow = () => {};
  const present = new Promise<void>((resolve) => {
    follow = resolve;
  });
  render(page(listMyPictures, { openCount: 1, present }));
  await screen.findByText('共 1 件，已全部显示');
  follow();
  await waitFor(() => expect(shown()).toEqual([alt(2), alt(1)]));
  expect(listMyPictures).toHaveBeenCalledTimes(2);
});

it('a list that leaves some out takes those that belong to it', async () => {
  const listed = [testPicture(1, { isMine: true })];
  const listMyPictures = vi.fn(async () => ({ pictures: [...listed], nextCursor: undefined }));
  render(page(listMyPictures, { isFiltered: true }));
  await screen.findByText('共 1 件，已全部显示');
  for (const number of [2, 3]) tell(`picture-${number}`);
  listed.unshift(testPicture(2, { isMine: true }));
  finish(3);
  finish(2);
  await waitFor(() => expect(shown()).toEqual([alt(2), alt(1)]));
  expect(listMyPictures).toHaveBeenCalledTimes(3);
});

it('several of one creation stand first in their order', async () => {
  await open([testPicture(1)]);
  tell('picture-2');
  finish(2, 3);
  expect(shown()).toEqual([alt(2), alt(3), alt(1)]);
});

it('one that the list has already stands there once', async () => {
  await open([testPicture(2), testPicture(1)]);
  tell('picture-2');
  finish(2);
  expect(shown()).toEqual([alt(2), alt(1)]);
});

it('one whose beginning this page has not seen is in the list, if it is there still', async () => {
  await open([testPicture(1)]);
  finish(2);
  expect(shown()).toEqual([alt(1)]);
});

it('one that is finished while the list is on its way is put first once that is there', async () => {
  let answer = () => {};
  const answered = new Promise<{ pictures: Picture[]; nextCursor: undefined }>((resolve) => {
    answer = () => resolve({ pictures: [testPicture(1)], nextCursor: undefined });
  });
  render(page(() => answered));
  tell('picture-2');
  finish(2);
  answer();
  expect(await screen.findByText('共 2 件，已全部显示')).toBeVisible();
  expect(shown()).toEqual([alt(2), alt(1)]);
});

it('one that failed brings nothing', async () => {
  await open([testPicture(1)]);
  tell('picture-2');
  tell('picture-2', { state: 'failed', message: '画师暂时不可用，点数已退回' });
  expect(shown()).toEqual([alt(1)]);
});

it('while one reads further below, nothing moves; at the top again it is there', async () => {
  await open([testPicture(1)]);
  scrollTo(2_000);
  tell('picture-2');
  finish(2);
  expect(shown()).toEqual([alt(1)]);
  scrollTo(1_500);
  expect(shown()).toEqual([alt(1)]);
  scrollTo(0);
  expect(shown()).toEqual([alt(2), alt(1)]);
});

it('other people’s pictures stay as they are', async () => {
  await open([testPicture(1)], { isOwn: false });
  tell('picture-2');
  finish(2);
  expect(shown()).toEqual([alt(1)]);
});

it('the picture that is looked at stays the same when another comes before it', async () => {
  await open([testPicture(1), testPicture(0)]);
  tell('picture-2');
  await userEvent.click(within(gallery()).getByRole('img', { name: alt(1) }));
  const viewer = await screen.findByRole('dialog', { name: '图片详情' });
  finish(2);
  expect(viewer).toHaveTextContent('雪山 1');
  await userEvent.keyboard('{ArrowLeft}');
  expect(viewer).toHaveTextContent('雪山 2');
  await userEvent.keyboard('{ArrowRight}{Escape}');
  const tile = within(gallery())
    .getByRole('img', { name: alt(1) })
    .closest('button');
  await waitFor(() => expect(tile).toHaveFocus());
});

it('the focus stays on its picture, and arrows go on from there', async () => {
  await open([testPicture(1), testPicture(0)]);
  tell('picture-2');
  const tile = (number: number) =>
    within(gallery())
      .getByRole('img', { name: alt(number) })
      .closest('button');
  act(() => tile(1)?.focus());
  finish(2);
  expect(tile(1)).toHaveFocus();
  expect(tile(1)?.tabIndex).toBe(0);
  expect(tile(2)?.tabIndex).toBe(-1);
  await userEvent.keyboard('{Home}');
  await waitFor(() => expect(tile(2)).toHaveFocus());
});

async function deletePicture(number: number) {
  await userEvent.click(within(gallery()).getByRole('img', { name: alt(number) }));
  const viewer = within(await screen.findByRole('dialog', { name: '图片详情' }));
  await userEvent.click(viewer.getByRole('button', { name: '删除' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shown()).not.toContain(alt(number));
}

it('one that is deleted is forgotten by the tasks as well', async () => {
  await open([testPicture(1)]);
  tell('picture-2');
  finish(2);
  await deletePicture(2);
  expect(known()).toEqual({});
});

it('a creation that has other pictures stays among the tasks', async () => {
  await open([testPicture(1)]);
  tell('picture-2');
  finish(2, 3);
  await deletePicture(2);
  expect(known()).toEqual({ 'picture-2': ['picture-3'] });
  await deletePicture(3);
  expect(known()).toEqual({});
});
