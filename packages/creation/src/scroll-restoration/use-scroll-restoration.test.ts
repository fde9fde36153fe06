import { act, cleanup, render, renderHook } from '@testing-library/react';
import { createElement, useLayoutEffect } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useScrollRestoration } from './use-scroll-restoration.ts';

let pageHeight: number;

// One clock for all: a step back of one test is long past in the next.
beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

beforeEach(() => {
  sessionStorage.clear();
  pageHeight = 10_000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => scrollTo(top));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.advanceTimersByTime(1_000);
});

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

const stepBack = () => window.dispatchEvent(new PopStateEvent('popstate'));
const saved = () => sessionStorage.getItem('creation:scroll') ?? '';

const open = (page: string, { length = 1, grow }: { length?: number; grow?: () => void } = {}) =>
  renderHook((props) => useScrollRestoration({ page, ...props }), {
    initialProps: { length, grow },
  });

/** A visit to a page that leaves it at a position, longer ago than a step back counts. */
function visit(page: string, top: number) {
  const { unmount } = open(page);
  scrollTo(top);
  unmount();
  scrollTo(0);
  vi.advanceTimersByTime(1_000);
}

function LongPage() {
  useScrollRestoration({ page: '/a', length: 1, grow: undefined });
  return null;
}

/** As a browser does, scrolls up as soon as the page is too short for the old position. */
function ShortPage() {
  useLayoutEffect(() => scrollTo(300), []);
  return null;
}

it('a position is saved 100 ms after the last scroll, and not before', () => {
  open('/a');
  scrollTo(300);
  vi.advanceTimersByTime(99);
  scrollTo(400);
  vi.advanceTimersByTime(99);
  expect(saved()).toBe('');
  vi.advanceTimersByTime(1);
  expect(JSON.parse(saved())).toEqual([{ page: '/a', top: 400 }]);
});

it('a shorter page that takes its place does not change the position', () => {
  const { rerender } = render(createElement(LongPage));
  scrollTo(5_000);
  rerender(createElement(ShortPage));
  expect(JSON.parse(saved())).toEqual([{ page: '/a', top: 5_000 }]);
});

it('back within 500 ms the page is where it was', () => {
  visit('/a', 1_234);
  stepBack();
  vi.advanceTimersByTime(499);
  open('/a');
  expect(window.scrollY).toBe(1_234);
});

it('later, or reached by a link, it begins at its top', () => {
  visit('/a', 1_234);
  open('/a').unmount();
  expect(window.scrollY).toBe(0);
  stepBack();
  vi.advanceTimersByTime(500);
  open('/a');
  expect(window.scrollY).toBe(0);
});

it('another page is not scrolled to the place of this one', () => {
  visit('/a', 1_234);
  stepBack();
  open('/b');
  expect(window.scrollY).toBe(0);
});

it('a page that is too short yet is made longer until it reaches', () => {
  visit('/a', 5_000);
  stepBack();
  pageHeight = 1_000;
  const grow = vi.fn();
  const { rerender } = open('/a', { length: 1, grow });
  expect(grow).toHaveBeenCalledTimes(1);
  expect(window.scrollY).toBe(0);
  pageHeight = 9_000;
  rerender({ length: 2, grow });
  expect(grow).toHaveBeenCalledTimes(1);
  expect(window.scrollY).toBe(5_000);
});

it('is given up when the user scrolls first', () => {
  visit('/a', 5_000);
  stepBack();
  pageHeight = 1_000;
  const grow = () => {};
  const { rerender } = open('/a', { length: 1, grow });
  act(() => void window.dispatchEvent(new Event('wheel')));
  pageHeight = 9_000;
  rerender({ length: 2, grow });
  expect(window.scrollY).toBe(0);
});

it('the browser leaves the position to the page, as long as it is shown', () => {
  const { unmount } = open('/a');
  expect(history.scrollRestoration).toBe('manual');
  unmount();
  expect(history.scrollRestoration).toBe('auto');
});
