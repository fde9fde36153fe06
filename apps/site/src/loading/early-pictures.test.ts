// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pagePreloadsId } from '../document/element-ids.ts';
import { earlyPicturesScript, showEarlyPictures } from './early-pictures.ts';

const row = (number: number, width: number, height: number) => ({
  url: `/pictures/${number}.webp`,
  width,
  height,
  color: '#304050',
  thumbnails: [{ url: `/pictures/${number}/320.webp`, width: 320 }],
});

const asked = vi.fn<typeof fetch>();

/** The page as it was rendered, in a window of 1300 × 800 with two columns of 400 px. */
beforeEach(() => {
  document.body.innerHTML =
    '<div data-ui="early-pictures"></div><div data-ui="picture-places"></div>';
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('getComputedStyle', () => ({
    gridTemplateColumns: '400px 400px',
    columnGap: '12px',
  }));
  vi.stubGlobal('fetch', asked);
  asked.mockReset();
});
afterEach(() => {
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

const answerWith = (rows: object[], status = 200) =>
  asked.mockResolvedValue(
    Response.json({ code: 0, data: { rows, next_cursor: null } }, { status }),
  );
const columns = () =>
  [...document.querySelectorAll('[data-ui="early-pictures"] > div')].map((column) =>
    [...column.querySelectorAll('img')].map((image) => image.getAttribute('src')),
  );

it('fills the first screen, each picture below the shortest column', async () => {
  answerWith([
    row(0, 400, 800),
    row(1, 400, 300),
    row(2, 400, 300),
    row(3, 400, 300),
    row(4, 1, 1),
  ]);
  const drawn = showEarlyPictures('/list');
  await vi.waitFor(() => expect(columns()).toEqual([['/pictures/0.webp'], ['/pictures/1.webp']]), {
    timeout: 60_000,
  });
  const places = [...document.querySelectorAll<HTMLElement>('[data-ui="early-pictures"] > div')];
  expect(
    places.map(({ children }) => [...children].map((box) => (box as HTMLElement).style.height)),
  ).toEqual([['800px'], ['300px', '300px', '300px']]);

  const [first, second] = document.querySelectorAll('img');
  expect(first).toMatchObject({
    sizes: '(min-resolution: 1.5dppx) 340px, 400px',
    srcset: '/pictures/0/320.webp 320w, /pictures/0.webp 400w',
    fetchPriority: 'high',
  });
  first?.dispatchEvent(new Event('load'));
  expect(columns()[1], 'the line is still the first row’s').toHaveLength(1);
  second?.dispatchEvent(new Event('error'));
  await drawn;
  expect(columns()[1]).toEqual(['/pictures/1.webp', '/pictures/2.webp', '/pictures/3.webp']);
});

it('asks for nothing when the address has filters', async () => {
  for (const query of ['?sort=most-liked', '?shape=square', '?media=video', '?bd_vid=1&text=sea']) {
    history.replaceState(null, '', query);
    await showEarlyPictures('/list');
  }
  expect(asked).not.toHaveBeenCalled();
});

it('leaves the places as they are when no list comes', async () => {
  answerWith([row(0, 400, 300)], 503);
  await showEarlyPictures('/list');
  expect(columns()).toEqual([]);
});

it('shows what an empty gallery has in the place of pictures, its first sample before the modules', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div data-ui="early-empty" hidden>还没有作品<img alt=""><img alt=""></div>',
  );
  const find = (slot: string) => document.querySelector<HTMLElement>(`[data-ui="${slot}"]`);
  answerWith([]);
  const onEnd = vi.fn();
  const shown = showEarlyPictures('/list').then(onEnd);
  await vi.waitFor(() => expect(find('early-empty')?.hidden).toBe(false), { timeout: 60_000 });
  expect(find('picture-places')?.style.display).toBe('none');
  const [first, second] = document.querySelectorAll('img');
  expect([first?.fetchPriority, second?.fetchPriority]).toEqual(['high', undefined]);
  expect(onEnd).not.toHaveBeenCalled();
  first?.dispatchEvent(new Event('load'));
  await shown;
});

it('draws nothing once the page has put its own pictures there', async () => {
  answerWith([row(0, 400, 300)]);
  document.body.innerHTML = '';
  await showEarlyPictures('/list');
  expect(document.querySelector('img')).toBeNull();
});

it('runs as text, without anything from outside itself, and then adds the links to the modules', async () => {
  answerWith([row(0, 400, 300)]);
  document.body.insertAdjacentHTML(
    'beforeend',
    `<template id="${pagePreloadsId}"><link rel="modulepreload" href="/assets/gallery.js"></template>`,
  );
  new Function(earlyPicturesScript)();
  await vi.waitFor(() => expect(columns()).toEqual([['/pictures/0.webp'], []]), {
    timeout: 60_000,
  });
  expect(asked).toHaveBeenCalledWith('/art/api/pictures?limit=48', { credentials: 'same-origin' });
  const addedLink = () => document.head.querySelector('link[rel="modulepreload"]');
  expect(addedLink()).toBeNull();
  document.querySelector('img')?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(addedLink()).not.toBeNull(), { timeout: 60_000 });
  addedLink()?.remove();
});

it('adds the links to the modules also when no list comes', async () => {
  asked.mockRejectedValue(new TypeError('offline'));
  document.body.innerHTML = `<template id="${pagePreloadsId}"><link rel="modulepreload" href="/assets/gallery.js"></template>`;
  new Function(earlyPicturesScript)();
  await vi.waitFor(() => expect(document.head.querySelector('link')).not.toBeNull(), {
    timeout: 60_000,
  });
  document.head.querySelector('link')?.remove();
});
