import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages } from '../messages/mask/zh-cn.ts';
import { toReferenceImage } from '../reference-images/reference-image.ts';
import type { MaskStep } from './mask-step.ts';
import { useMasks } from './use-masks.ts';

const dot: MaskStep = { kind: 'stroke', mode: 'paint', size: 100, points: [[1, 2]] };
const picture = (url: string, content?: string) => toReferenceImage({ url, name: '', content });
const hill = picture('https://example.com/hill.png', 'abc');
const sea = picture('https://example.com/sea.png');

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The masks of a page, of a user who is known. */
async function open(images = [hill]) {
  const client = createTestClient();
  const view = renderHook(({ images }) => useMasks({ page: '/art/jimeng', images, messages }), {
    initialProps: { images },
    wrapper: ({ children }) => <TestShell client={client}>{children}</TestShell>,
  });
  await screen.findByRole('button', { name: /^账户菜单/ });
  return view;
}

it('what was painted is there again after the page was left, and with the same picture', async () => {
  const first = await open();
  expect(first.result.current.mask).toBeUndefined();
  act(() => first.result.current.change(hill, [dot]));
  expect(first.result.current.mask?.steps).toEqual([dot]);
  first.unmount();
  const { result, rerender } = await open();
  await waitFor(() => expect(result.current.mask?.steps).toEqual([dot]));
  rerender({ images: [sea] });
  expect(result.current.mask).toBeUndefined();
  const again = picture('https://example.com/again.png', 'abc');
  rerender({ images: [again] });
  expect(result.current.mask?.steps).toEqual([dot]);
});

it('only the first picture’s mask is the one that is sent; the other is kept', async () => {
  const { result, rerender } = await open([hill, sea]);
  act(() => result.current.change(sea, [dot]));
  expect(result.current.mask).toBeUndefined();
  expect(result.current.of(sea)?.steps).toEqual([dot]);
  rerender({ images: [sea, hill] });
  expect(result.current.mask?.steps).toEqual([dot]);
});

it('says that a picture has gone with its mask, and no other', async () => {
  const { result, rerender } = await open([hill, sea]);
  act(() => result.current.change(hill, [dot]));
  rerender({ images: [hill] });
  expect(screen.queryByText(messages.pictureGone)).toBeNull();
  rerender({ images: [] });
  expect(await screen.findByText(messages.pictureGone)).toBeInTheDocument();
});

it('a mask that was taken away comes back', async () => {
  const { result } = await open();
  act(() => result.current.change(hill, [dot]));
  act(() => result.current.remove(hill));
  expect(result.current.mask).toBeUndefined();
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(result.current.mask?.steps).toEqual([dot]);
});

it('the mask of a creation is used again, as its steps when they are known', async () => {
  const { result } = await open();
  const url = 'https://example.com/mask.png';
  act(() => result.current.reuse(hill.url ?? '', url));
  expect(result.current.mask).toMatchObject({ url, steps: [{ kind: 'picture', url }] });
  const { signal } = new AbortController();
  expect(await result.current.upload(signal)).toEqual({ kind: 'uploaded', url });
  act(() => result.current.change(hill, [dot]));
  expect(result.current.mask?.url, 'it is another one').toBeUndefined();
  act(() => result.current.reuse(hill.url ?? '', undefined));
  expect(result.current.mask).toBeUndefined();
});

it('has nothing to send when nothing is painted', async () => {
  const { result } = await open();
  act(() => result.current.change(hill, [dot, { kind: 'clear' }]));
  expect(result.current.mask).toBeUndefined();
  const { signal } = new AbortController();
  expect(await result.current.upload(signal)).toEqual({ kind: 'blank' });
});
