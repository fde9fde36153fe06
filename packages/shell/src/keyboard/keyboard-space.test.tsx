import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyboardSpace } from './keyboard-space.tsx';

/** The part of the page that is seen: an on-screen keyboard makes it smaller. */
const seen = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 });
const { style } = document.documentElement;
const readSpace = () => [
  style.getPropertyValue('--keyboard'),
  style.getPropertyValue('--seen-top'),
  document.documentElement.hasAttribute('data-keyboard'),
];

function see(part: { height?: number; offsetTop?: number; scale?: number }) {
  act(() => {
    Object.assign(seen, { height: window.innerHeight, offsetTop: 0, scale: 1, ...part });
    seen.dispatchEvent(new Event('resize'));
  });
}

beforeEach(() => {
  Object.assign(seen, { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
});
afterEach(() => void vi.unstubAllGlobals());

it('what a keyboard covers is known to the styles, until it is gone', () => {
  render(<KeyboardSpace />);
  expect(readSpace()).toEqual(['', '', false]);
  see({ height: window.innerHeight - 300 });
  expect(readSpace()).toEqual(['300px', '', true]);
  // The browser has moved what is seen towards the field that has the focus.
  see({ height: window.innerHeight - 300, offsetTop: 120 });
  expect(readSpace()).toEqual(['180px', '120px', true]);
  see({});
  expect(readSpace()).toEqual(['', '', false]);
});

it('a page that somebody has zoomed into is covered by nothing', () => {
  render(<KeyboardSpace />);
  see({ height: window.innerHeight / 2, offsetTop: 50, scale: 2 });
  expect(readSpace()).toEqual(['', '', false]);
});
