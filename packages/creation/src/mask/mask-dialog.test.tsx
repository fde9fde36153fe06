import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages } from '../messages/mask/zh-cn.ts';
import { MaskDialog } from './mask-dialog.tsx';
import type { MaskStep } from './mask-step.ts';

/** The picture is there. */
let arrive: () => void;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('Image', function arriving() {
    const picture = document.createElement('img');
    Object.defineProperties(picture, {
      naturalWidth: { value: 800 },
      naturalHeight: { value: 800 },
      decode: { value: () => new Promise<void>((resolve) => (arrive = resolve)) },
    });
    return picture;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, 0, 400, 400),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pressSpace = (target: Element) => {
  for (const type of ['keydown', 'keyup']) {
    target.dispatchEvent(new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true }));
  }
};

function open() {
  const onStepsChange = vi.fn<(steps: readonly MaskStep[]) => void>();
  render(
    <TestShell client={createTestClient()}>
      <MaskDialog
        src="https://example.com/hill.png"
        steps={[]}
        onStepsChange={onStepsChange}
        onClose={() => {}}
        messages={messages}
      />
    </TestShell>,
  );
  return onStepsChange;
}

it('takes no key before the picture is there, and says so', () => {
  const onStepsChange = open();
  const dialog = screen.getByRole('dialog', { name: messages.title });
  expect(dialog).toHaveAttribute('aria-busy', 'true');
  expect(dialog).toHaveFocus();
  expect(screen.getByText(messages.loading)).toBeInTheDocument();
  expect(screen.queryByRole('application')).toBeNull();
  act(() => pressSpace(dialog));
  expect(onStepsChange).not.toHaveBeenCalled();
});

it('paints what is pressed in the very moment in which the stage gets the focus', async () => {
  const onStepsChange = open();
  const listener = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.getAttribute('role') === 'application')
      pressSpace(target);
  };
  document.addEventListener('focusin', listener);
  await act(async () => arrive());
  document.removeEventListener('focusin', listener);
  expect(screen.getByRole('application')).toHaveFocus();
  expect(screen.getByRole('dialog')).toHaveAttribute('aria-busy', 'false');
  // A brush of 40 pixels on a stage of 400.
  const dot = { kind: 'stroke', mode: 'paint', size: 1_000, points: [[5_000, 5_000]] };
  expect(onStepsChange.mock.calls).toEqual([[[dot]]]);
});

it('leaves the focus where the person has taken it meanwhile', async () => {
  open();
  const close = screen.getByRole('button', { name: '关闭' });
  act(() => close.focus());
  await act(async () => arrive());
  expect(screen.getByRole('application')).toBeInTheDocument();
  expect(close).toHaveFocus();
});
