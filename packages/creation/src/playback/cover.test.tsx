import { findViolations } from '@internal/testing/find-violations';
import type { Picture } from '@site/api-client';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testFilm } from '../../testing/test-films.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PictureTile } from '../gallery/picture-tile.tsx';
import { PREVIEW_DELAY_MS } from './film-preview.tsx';

const nothing = () => {};
let play: MockInstance<() => Promise<void>>;
let pause: MockInstance<() => void>;

beforeEach(() => {
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(nothing);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const canHover = '(hover: hover) and (pointer: fine)';

/** The tile of a film in a gallery, where these media queries match. */
async function open(film: Picture, { media = [canHover], width = 160 } = {}) {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: media.includes(query) }),
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
          onChange={nothing}
        />
      </ul>
    </TestShell>,
  );
  const find = (part: string) => container.querySelector<HTMLVideoElement>(`[data-ui="${part}"]`);
  await waitFor(() => expect(find('cover')).not.toBeNull());
  return { container, find, tile: screen.getByRole('listitem') };
}

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

/** Points at a tile for long enough. */
function point(tile: HTMLElement) {
  vi.useFakeTimers();
  fireEvent.pointerEnter(tile);
  pass(PREVIEW_DELAY_MS);
}

describe('the cover of a film', () => {
  it('plays it without a sound while it is pointed at', async () => {
    const { container, find, tile } = await open(testFilm(1));
    expect(find('film-preview')).toBeNull();
    vi.useFakeTimers();
    fireEvent.pointerEnter(tile);
    pass(PREVIEW_DELAY_MS - 1);
    expect(find('film-preview'), 'a pointer that passes by').toBeNull();
    pass(1);
    const preview = find('film-preview');
    expect(preview).toHaveAttribute('src', '/pictures/1.mp4');
    expect(preview?.muted).toBe(true);
    expect(play.mock.contexts).toEqual([preview]);
    expect(preview, 'the cover is seen until there is a frame').toHaveStyle({ opacity: 0 });
    fireEvent.loadedData(preview as HTMLVideoElement);
    expect(preview).toHaveStyle({ opacity: 1 });
    vi.useRealTimers();
    expect(await findViolations(container)).toEqual([]);
    fireEvent.pointerLeave(tile);
    expect(find('film-preview')).toBeNull();
    expect(pause.mock.contexts).toEqual([preview]);
  });

  it('plays it while it has the focus', async () => {
    const { find } = await open(testFilm(1));
    vi.useFakeTimers();
    act(() => screen.getByRole('button', { name: /^日出 1/ }).focus());
    pass(PREVIEW_DELAY_MS);
    expect(play.mock.contexts).toEqual([find('film-preview')]);
  });

  it('stays where the browser plays nothing', async () => {
    play.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { tile } = await open(testFilm(1));
    point(tile);
    expect(play).toHaveBeenCalledOnce();
    expect(screen.getByRole('img', { name: '日出 1' })).toBeVisible();
  });

  it.each([
    ['people do not want things to move', [canHover, '(prefers-reduced-motion: reduce)'], false],
    ['fingers point', [], false],
    ['people save data', [canHover], true],
  ])('stays where %s', async (_, media, saveData) => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData } } }));
    const { find, tile } = await open(testFilm(1), { media });
    point(tile);
    expect(screen.getByRole('button', { name: /点赞/ }), 'it is pointed at').toBeVisible();
    expect(find('film-preview')).toBeNull();
    expect(play).not.toHaveBeenCalled();
  });

  it('has its title and its length above the film that plays', async () => {
    const { find, tile } = await open(testFilm(1, { poster: undefined }));
    point(tile);
    const preview = find('film-preview') as HTMLElement;
    for (const part of [find('cover-title'), find('cover-mark')] as (HTMLElement | null)[]) {
      expect(part && preview.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
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
