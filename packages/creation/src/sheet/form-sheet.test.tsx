import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { FormSheetHandle } from './form-sheet.tsx';

/** The part of the page that is seen: an on-screen keyboard makes it smaller. */
const visible = Object.assign(new EventTarget(), { height: 768, offsetTop: 0, scale: 1 });

beforeEach(() => {
  // This document has no pointers to capture.
  HTMLElement.prototype.setPointerCapture = () => {};
  Object.assign(visible, { height: window.innerHeight, offsetTop: 0, scale: 1 });
  vi.stubGlobal('visualViewport', visible);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

it('stays above an on-screen keyboard, and where it is for whoever has zoomed in', () => {
  render(<Sheet />);
  const bottom = () => screen.getByTestId('sheet').style.getPropertyValue('--keyboard');
  expect(bottom()).toBe('0px');
  const see = (part: object) =>
    act(() => {
      Object.assign(visible, part);
      visible.dispatchEvent(new Event('resize'));
    });
  see({ height: window.innerHeight - 300 });
  expect(bottom()).toBe('300px');
  see({ height: window.innerHeight / 2, scale: 2 });
  expect(bottom()).toBe('0px');
});
