import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { FormSheetHandle } from './form-sheet.tsx';

beforeEach(() => {
  // This document has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    draw(0);
    return 0;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Sheet({ isUnderWay = false }: { isUnderWay?: boolean }) {
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div ref={sheet} data-testid="sheet">
      <FormSheetHandle sheet={sheet} isUnderWay={isUnderWay} words={stage.sheet} />
      <textarea aria-label="提示词" />
      <div data-ui="send-bar">
        <button type="submit">开始绘画</button>
      </div>
    </div>
  );
}

const handle = () => screen.getByRole('button', { name: /表单$/ });
const height = () => handle().dataset['state'];

it('is moved by presses and arrow keys, and says whether it is open', async () => {
  render(<Sheet />);
  const states = [height()];
  expect(handle().getAttribute('aria-expanded')).toBe('false');
  for (let press = 0; press < 3; press += 1) {
    await userEvent.click(handle());
    states.push(height());
  }
  expect(states).toEqual(['low', 'half', 'full', 'low']);
  handle().focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(height()).toBe('full');
  expect(handle().getAttribute('aria-label')).toBe('收起表单');
  await userEvent.keyboard('{ArrowDown}');
  expect(height()).toBe('half');
});

it('grows for whoever writes in it, and makes room for what was sent', async () => {
  const { rerender } = render(<Sheet />);
  await userEvent.click(screen.getByRole('button', { name: '开始绘画' }));
  expect(height()).toBe('low');
  await userEvent.click(screen.getByRole('textbox', { name: '提示词' }));
  expect(height()).toBe('half');
  rerender(<Sheet isUnderWay />);
  expect(height()).toBe('low');
  await userEvent.keyboard('又一句');
  expect(height(), 'the focus had stayed').toBe('half');
  rerender(<Sheet />);
  rerender(<Sheet isUnderWay />);
  expect(height()).toBe('low');
  await userEvent.click(screen.getByRole('textbox', { name: '提示词' }));
  expect(height(), 'it had the focus already').toBe('half');
});

it('is lowered by a finger that swipes down the form, not by one that moves the text in it', async () => {
  render(<Sheet />);
  const sheet = screen.getByTestId('sheet');
  sheet.style.position = 'fixed';
  const swipe = (on: Element, to: { x: number; y: number }) => {
    const at = (x: number, y: number) => ({ clientX: x, clientY: y, identifier: 1, target: on });
    fireEvent.touchStart(on, { touches: [at(100, 100)] });
    fireEvent.touchEnd(on, { touches: [], changedTouches: [at(100 + to.x, 100 + to.y)] });
  };
  await userEvent.click(handle());
  await userEvent.click(handle());
  expect(height()).toBe('full');
  const button = screen.getByRole('button', { name: '开始绘画' });
  swipe(button, { x: 0, y: 40 });
  swipe(button, { x: 200, y: 80 });
  swipe(button, { x: 0, y: -80 });
  swipe(screen.getByRole('textbox', { name: '提示词' }), { x: 0, y: 80 });
  expect(height()).toBe('full');
  swipe(button, { x: 0, y: 80 });
  expect(height()).toBe('half');
  Object.defineProperty(sheet, 'scrollTop', { value: 30, configurable: true });
  swipe(button, { x: 0, y: 80 });
  expect(height(), 'it scrolls').toBe('half');
});

describe('the focus', () => {
  /** Places the sheet and the button on the page, in pixels from the top of the window. */
  function place({ sheet, button }: { sheet: number; button: number }) {
    const box = (y: number, height: number) => () => new DOMRect(0, y, 100, height);
    screen.getByTestId('sheet').getBoundingClientRect = box(sheet, 160);
    screen.getByRole('button', { name: '看大图' }).getBoundingClientRect = box(button, 40);
  }

  async function renderPage() {
    const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {});
    render(
      <>
        <button type="button">看大图</button>
        <Sheet />
      </>,
    );
    screen.getByTestId('sheet').style.position = 'fixed';
    await userEvent.click(screen.getByRole('textbox', { name: '提示词' }));
    expect(height()).toBe('half');
    return scrollBy;
  }

  it('lowers it by leaving it, and what has it is scrolled above the sheet', async () => {
    const scrollBy = await renderPage();
    place({ sheet: 500, button: 560 });
    act(() => screen.getByRole('button', { name: '看大图' }).focus());
    expect(height()).toBe('low');
    // From 600, where it ends, to 8 px above the sheet.
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith(0, 108);
  });

  it('leaves the page where it is as long as nothing is hidden', async () => {
    const scrollBy = await renderPage();
    place({ sheet: 500, button: 300 });
    act(() => screen.getByRole('button', { name: '看大图' }).focus());
    expect(scrollBy).not.toHaveBeenCalled();
  });

  it('stays in the prompt while Escape lowers it', async () => {
    await renderPage();
    await userEvent.keyboard('{Escape}');
    expect(height()).toBe('low');
    expect(screen.getByRole('textbox', { name: '提示词' })).toBe(document.activeElement);
  });

  it('leaves the prompt for what was sent only where a finger wrote it', async () => {
    const coarse = vi.fn((query: string) => ({ matches: query === '(pointer: coarse)' }));
    for (const [pointer, isLeft] of [
      [vi.fn(() => ({ matches: false })), false],
      [coarse, true],
    ] as const) {
      vi.stubGlobal('matchMedia', pointer);
      const { rerender } = render(<Sheet />);
      screen.getByTestId('sheet').style.position = 'fixed';
      const prompt = screen.getByRole('textbox', { name: '提示词' });
      act(() => prompt.focus());
      rerender(<Sheet isUnderWay />);
      expect(document.activeElement === prompt).toBe(!isLeft);
      cleanup();
    }
  });
});
