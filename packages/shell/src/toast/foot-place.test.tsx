import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FootPlace } from './foot-place.tsx';

/** Tells those that watch sizes that they have changed. */
let resize = () => {};
const seen = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 });

beforeEach(() => {
  seen.height = window.innerHeight;
  vi.stubGlobal('visualViewport', seen);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        resize = onResize;
      }
      observe() {
        queueMicrotask(resize);
      }
      disconnect() {}
    },
  );
  // jsdom lays nothing out: an element is as tall as it says, at the foot of the window.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const height = Number(this.dataset['height'] ?? 0);
    return new DOMRect(0, seen.height - height, window.innerWidth, height);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface PageProps {
  bar?: number | undefined;
  position?: 'fixed' | 'static';
  isToasting?: boolean;
}

function Page({ bar, position = 'fixed', isToasting = true }: PageProps) {
  const toaster = useRef<HTMLElement>(null);
  return (
    <>
      {bar !== undefined && <div data-foot="" data-height={bar} style={{ position }} />}
      <section ref={toaster} data-height={44}>
        {isToasting && <FootPlace toaster={toaster} />}
      </section>
    </>
  );
}

/** The element is there before the first toast. */
function open(props: PageProps) {
  const view = render(<Page {...props} isToasting={false} />);
  view.rerender(<Page {...props} />);
  return view;
}

const space = () => document.querySelector('section')?.style.getPropertyValue('--toasts-above');

it('toasts leave a bar free that is there, comes, grows and goes', async () => {
  const { rerender } = open({ bar: 72 });
  expect(space()).toBe('72px');
  rerender(<Page />);
  await vi.waitFor(() => expect(space()).toBe('0px'));
  rerender(<Page bar={60} />);
  await vi.waitFor(() => expect(space()).toBe('60px'));
  rerender(<Page bar={160} />);
  act(resize);
  expect(space()).toBe('160px');
  rerender(<Page bar={160} isToasting={false} />);
  expect(space()).toBe('');
});

it('a bar in the middle of the page holds nothing up', () => {
  open({ bar: 72, position: 'static' });
  expect(space()).toBe('0px');
});

it('an on-screen keyboard moves toasts with the bar above it', () => {
  open({ bar: 60 });
  act(() => {
    seen.height = window.innerHeight - 300;
    seen.dispatchEvent(new Event('resize'));
  });
  expect(space()).toBe('360px');
});
