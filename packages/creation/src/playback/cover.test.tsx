import { findViolations } from '@internal/testing/find-violations';
import type { Picture } from '@site/api-client';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testFilm } from '../../testing/test-films.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PictureTile } from '../gallery/picture-tile.tsx';

const nothing = () => {};
let play: MockInstance<() => Promise<void>>;
let pause: MockInstance<() => void>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(nothing);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The tile of a film in a gallery. Of a person who does not like things to move, where `isCalm`. */
async function open(film: Picture, { isCalm = false, width = 160 } = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: isCalm && media === '(prefers-reduced-motion: reduce)',
    }),
  );
  const { container } = render(
    <TestShell client={createTestClient()}>
      <ul>
        <PictureTile
          picture={film}
          index={0}
          count={1}
          isInFirstRow
          {...{ left: 0, top: 0, width, height: 90 }}
          isTabStop
          hasActions={false}
          isOwn={false}
          isThumbedUp={false}
          isSelecting={false}
          isSelected={false}
          onSelect={nothing}
          onLongPress={undefined}
          makeSameHref={() => undefined}
          onIntent={nothing}
          onOpen={nothing}
          onThumb={nothing}
        />
      </ul>
    </TestShell>,
  );
  const find = (part: string) => container.querySelector<HTMLVideoElement>(`[data-ui="${part}"]`);
  await waitFor(() => expect(find('cover')).not.toBeNull());
  return { container, find, tile: screen.getByRole('listitem') };
}

describe('the cover of a film', () => {
  it('plays it without a sound while it is pointed at', async () => {
    const { container, find, tile } = await open(testFilm(1));
    expect(find('film-preview')).toBeNull();
    await userEvent.hover(tile);
    const preview = find('film-preview');
    expect(preview).toHaveAttribute('src', '/pictures/1.mp4');
    expect(preview?.muted).toBe(true);
    expect(play.mock.contexts).toEqual([preview]);
    expect(await findViolations(container)).toEqual([]);
    await userEvent.unhover(tile);
    expect(find('film-preview')).toBeNull();
    expect(pause.mock.contexts).toEqual([preview]);
  });

  it('plays it while it has the focus', async () => {
    const { find } = await open(testFilm(1));
    act(() => screen.getByRole('button', { name: /^日出 1/ }).focus());
    expect(play.mock.contexts).toEqual([find('film-preview')]);
  });

  it('stays where the browser plays nothing', async () => {
    play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { tile } = await open(testFilm(1));
    await userEvent.hover(tile);
    expect(play).toHaveBeenCalledOnce();
    expect(screen.getByRole('img', { name: '日出 1' })).toBeVisible();
  });

  it('stays where people do not want things to move', async () => {
    const { find, tile } = await open(testFilm(1), { isCalm: true });
    await userEvent.hover(tile);
    expect(await screen.findByRole('button', { name: /点赞/ }), 'it is pointed at').toBeVisible();
    expect(find('film-preview')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  it('without a poster shows a frame of the person’s own film, and no more than the words of others’', async () => {
    const own = await open(testFilm(1, { poster: undefined, isMine: true }));
    expect(own.find('first-frame')).toHaveAttribute('src', '/pictures/1.mp4#t=0.1');
    expect(own.find('first-frame')?.muted).toBe(true);
    expect(await findViolations(own.container)).toEqual([]);
    cleanup();
    const { find } = await open(testFilm(1, { poster: undefined }));
    expect(find('first-frame')).toBeNull();
    expect(find('cover-title')).toHaveTextContent('日出 1');
    expect(screen.getByText('0:03')).toBeVisible();
  });

  it('of a song has its title in sight, by which people know it', async () => {
    const song = { mime: 'audio/mpeg', title: '海风', poster: '/pictures/1/poster.webp' };
    const { find, container } = await open(testFilm(1, song));
    expect(find('cover-title')).toHaveTextContent('海风');
    expect(screen.getByText('海风')).toBeVisible();
    expect(screen.queryByRole('img', { name: '海风' }), 'it is read out once').toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  it('that is small has no room for words, which are read out all the same', async () => {
    await open(testFilm(1, { poster: undefined }), { width: 80 });
    expect(screen.queryByText('0:03')).toBeNull();
    expect(screen.getByRole('button', { name: '日出 1' })).toBeVisible();
  });
});
