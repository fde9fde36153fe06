import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { Gallery } from './gallery.tsx';
import { usePictures } from './use-pictures.ts';

/** How the viewer's code is loaded. */
const network = vi.hoisted(() => ({ isOffline: true, requests: 0 }));
vi.mock('./gallery-viewer.tsx', async (importActual) => {
  network.requests += 1;
  if (network.isOffline) throw new Error('offline');
  return await importActual();
});

afterEach(async () => {
  cleanup();
  await waitFor(() => expect(Object(history.state).opened).toBeUndefined());
});

function Page({ client }: { client: ReturnType<typeof createTestClient> }) {
  const pictures = usePictures({ load: client.listMyPictures, name: 'test' });
  return <Gallery pictures={pictures} name="test" makeSameHref={(prompt) => `/?${prompt}`} />;
}

it('the viewer is loaded when a picture is pointed at, and again when that failed', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const client = createTestClient({
    listLikes: async () => [],
    listMyPictures: async () => ({ pictures: [testPicture(1)], nextCursor: undefined }),
  });
  render(
    <TestShell client={client}>
      <Page client={client} />
    </TestShell>,
  );
  const gallery = await screen.findByRole('region', { name: '作品列表' });
  const picture = await within(gallery).findByRole('img');
  expect(network.requests).toBe(0);

  await userEvent.hover(picture);
  expect(network.requests).toBe(1);
  await userEvent.click(picture);
  expect(await screen.findByText('内容加载失败，请检查网络后刷新页面')).toBeVisible();
  expect(screen.getByRole('button', { name: '刷新' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();

  network.isOffline = false;
  await userEvent.click(picture);
  expect(await screen.findByRole('dialog', { name: '图片详情' })).toBeVisible();
});
