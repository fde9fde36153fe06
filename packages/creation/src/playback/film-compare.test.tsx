import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError, type Picture } from '@site/api-client';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { makePlayable, seekTo, testFilm } from '../../testing/test-films.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages as playback } from '../messages/playback/zh-cn.ts';
import { FilmCompare } from './film-compare.tsx';

const [film, second, third] = [testFilm(1), testFilm(2), testFilm(3)];
const pageOf = (...pictures: Picture[]) => ({ pictures, nextCursor: undefined });

afterEach(cleanup);

/** The first film beside another one, of those that the service lists. */
async function open(list: ApiClient['listMyPictures'] = async () => pageOf(third, film, second)) {
  const listMyPictures = vi.fn(list);
  render(
    <TestShell client={createTestClient({ listMyPictures })}>
      <FilmCompare picture={film} words={playback} onClose={() => {}} />
    </TestShell>,
  );
  const dialog = await screen.findByRole('dialog', { name: '并排看两段视频' });
  return { ...within(dialog), dialog, listMyPictures };
}

it('the other film plays, stops and is moved with the first one, without a sound', async () => {
  const { dialog, findByLabelText, getByLabelText, getByRole, listMyPictures } = await open();
  const other = await findByLabelText<HTMLVideoElement>(third.prompt, { selector: 'video' });
  const first = getByLabelText<HTMLVideoElement>(film.prompt, { selector: 'video' });
  expect([first.muted, other.muted]).toEqual([false, true]);
  expect(other).toHaveAttribute('src', third.url);
  expect(listMyPictures.mock.calls[0]?.[0]).toMatchObject({ media: 'video' });
  makePlayable(first, 3);
  makePlayable(other, 3);

  await userEvent.click(getByRole('button', { name: '播放' }));
  expect([first.paused, other.paused]).toEqual([false, false]);
  await userEvent.click(getByRole('button', { name: '暂停' }));
  expect([first.paused, other.paused]).toEqual([true, true]);
  fireEvent.change(getByRole('slider', { name: '播放位置' }), { target: { value: '2' } });
  fireEvent.seeked(first);
  expect([first.currentTime, other.currentTime]).toEqual([2, 2]);
  getByRole('slider', { name: '播放位置' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  fireEvent.seeked(first);
  expect([first.currentTime, other.currentTime]).toEqual([1, 1]);
  expect(await findViolations(dialog)).toEqual([]);
});

it('is any other one of the person’s films', async () => {
  const { findByRole, findByLabelText, getAllByRole, getByLabelText } = await open();
  await userEvent.click(await findByRole('button', { name: /^日出 2/ }));
  const other = await findByLabelText<HTMLVideoElement>(second.prompt, { selector: 'video' });
  expect(other).toHaveAttribute('src', second.url);
  const pressed = getAllByRole('button', { pressed: true });
  expect(pressed).toEqual([await findByRole('button', { name: /^日出 2/ })]);
  const first = getByLabelText<HTMLVideoElement>(film.prompt, { selector: 'video' });
  makePlayable(first, 3);
  makePlayable(other, 3);
  act(() => seekTo(first, 1.5));
  expect(other.currentTime).toBe(1.5);
});

it('says where there is no other film', async () => {
  const { findByText, dialog, queryByRole } = await open(async () => pageOf(film));
  expect(await findByText('还没有别的视频可以一起看')).toBeVisible();
  expect(queryByRole('list')).toBeNull();
  expect(await findViolations(dialog)).toEqual([]);
});

it('says where the films could not be listed, and lists them again', async () => {
  let isOffline = true;
  const { findByRole, getByText, dialog } = await open(async () => {
    if (isOffline) throw new ApiError('network', 'offline');
    return pageOf(second);
  });
  const again = await findByRole('button', { name: '重新加载' });
  expect(getByText('视频列表没有加载出来')).toBeVisible();
  expect(await findViolations(dialog)).toEqual([]);
  isOffline = false;
  await userEvent.click(again);
  expect(await findByRole('button', { name: /^日出 2/ })).toBeVisible();
});
