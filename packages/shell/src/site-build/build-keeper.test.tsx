import { findViolations } from '@internal/testing/find-violations';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { useToast } from '../toast/use-toast.ts';
import type { SiteBuild } from './site-build.ts';

const said = '网站有新版本，刷新即可使用';
const failed = '内容加载失败，请检查网络后刷新页面';

afterEach(() => vi.unstubAllGlobals());

function LoadingFails() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.showLoadFailure()}>
      打开
    </button>
  );
}

/** A page of the build `a`, on a site that serves another one or none. */
async function open(served: string | undefined) {
  let missCode = () => {};
  const stopListening = vi.fn();
  const readServed = vi.fn(async () => served);
  const build: SiteBuild = {
    id: 'a',
    readServed,
    onMissingCode(listener) {
      missCode = listener;
      return stopListening;
    },
  };
  const view = renderInShell(<LoadingFails />, { build });
  await view.user.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByText(failed);
  await act(async () => missCode());
  await waitFor(() => expect(readServed).toHaveBeenCalled());
  return { ...view, stopListening };
}

it('loads the new build instead of trying again when a deploy has removed code', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  const { user, unmount, stopListening } = await open('b');
  await screen.findByText(said);
  expect(screen.queryByText(failed)).toBeNull();
  const region = screen.getByRole('region', { name: '通知' });
  const live = [...region.querySelectorAll('[aria-live]')];
  const reading = live.filter((each) => each.textContent?.includes(said));
  expect(reading.map((each) => each.getAttribute('aria-live'))).toEqual(['polite']);
  expect(await findViolations(region)).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '刷新' }));
  expect(reload).toHaveBeenCalledOnce();
  expect(screen.queryByText(said)).toBeNull();
  unmount();
  expect(stopListening).toHaveBeenCalledOnce();
});

it.each([
  ['a network that is away', undefined],
  ['a server that fails', 'a'],
])('code that is missing because of %s leads to no new build', async (_, served) => {
  await open(served);
  expect(screen.queryByText(failed)).not.toBeNull();
  expect(screen.queryByText(said)).toBeNull();
});
