import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGallery, useWhenNear } from './index.ts';

let nearEnd = () => {};

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        nearEnd = () => listener([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Poster {
  id: string;
  title: string;
  width: number;
  height: number;
}

const posters = (from: number, count: number): Poster[] =>
  Array.from({ length: count }, (_, index) => {
    const title = `Poster ${from + index}`;
    return { id: title, title, width: 2, height: 3 };
  });

/** A page of somebody else, with its own data, tiles, action and viewer: no shell, no provider. */
function Page() {
  const [items, setItems] = useState(() => posters(1, 400));
  const [opened, setOpened] = useState<number>();
  const { tiles, listProps, tileProps, focus } = useGallery({
    items,
    columnCount: (width) => width / 200,
  });
  const end = useWhenNear(() =>
    setItems((before) => [...before, ...posters(before.length + 1, 100)]),
  );
  const poster = opened === undefined ? undefined : items[opened];

  function close() {
    setOpened(undefined);
    if (opened !== undefined) focus(opened);
  }

  return (
    <>
      <button type="button" onClick={() => setItems((before) => [...posters(0, 1), ...before])}>
        New
      </button>
      <ul {...listProps}>
        {tiles.map((tile) => (
          <li key={tile.item.id} {...tileProps(tile)}>
            <button
              type="button"
              tabIndex={tile.isTabStop ? 0 : -1}
              onClick={() => setOpened(tile.index)}
            >
              {tile.item.title}
            </button>
          </li>
        ))}
      </ul>
      <div ref={end}>{items.length} posters</div>
      {poster && (
        <div role="dialog">
          <button type="button" onClick={close}>
            Close {poster.title}
          </button>
        </div>
      )}
    </>
  );
}

const tile = (title: string) => screen.getByRole('button', { name: title });
const boxOf = (title: string) => {
  const { left, top, width, height } = tile(title).parentElement?.style ?? {};
  return [left, top, width, height].map((length) => Math.round(Number.parseFloat(length ?? '')));
};

it('items stand in columns of the page’s own choice, each in its shape, and only those near the window', () => {
  render(<Page />);
  // Three columns with gaps of 12 px between them.
  expect(boxOf('Poster 1')).toEqual([0, 0, 192, 288]);
  expect(boxOf('Poster 2')).toEqual([204, 0, 192, 288]);
  expect(boxOf('Poster 4')).toEqual([0, 300, 192, 288]);
  expect(tile('Poster 2').closest('li')).toHaveAttribute('aria-posinset', '2');
  expect(screen.queryByRole('button', { name: 'Poster 400' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('list')).getAllByRole('listitem').length).toBeLessThan(60);
  expect(Number.parseFloat(screen.getByRole('list').style.height)).toBeGreaterThan(39_000);
});

it('a page that leaves no room for a column has one', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150);
  render(<Page />);
  expect(boxOf('Poster 2')).toEqual([0, 237, 150, 225]);
});

it('the keyboard goes from one to another, opens the page’s viewer, and comes back', async () => {
  render(<Page />);
  await userEvent.tab();
  await userEvent.tab();
  expect(tile('Poster 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(tile('Poster 5')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Close Poster 5' }));
  expect(tile('Poster 5')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(tile('Poster 400')).toHaveFocus();
});

it('more come near the end; what comes before leaves the focus where it is', async () => {
  render(<Page />);
  act(() => nearEnd());
  expect(screen.getByText('500 posters')).toBeVisible();
  await userEvent.click(tile('Poster 2'));
  await userEvent.click(screen.getByRole('button', { name: 'Close Poster 2' }));
  act(() => screen.getByRole('button', { name: 'New' }).click());
  expect(tile('Poster 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(tile('Poster 1')).toHaveFocus();
});
