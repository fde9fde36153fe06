import { findViolations } from '@internal/testing/find-violations';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogRoot,
  DialogTrigger,
} from './dialog.tsx';

function Example({ withField = false, withHiddenField = false }) {
  return (
    <DialogRoot>
      <DialogTrigger asChild>
        <Button>打开</Button>
      </DialogTrigger>
      <DialogContent title="标题" closeLabel="关闭">
        <DialogBody>
          <DialogDescription>说明</DialogDescription>
          {withHiddenField && <input type="file" hidden />}
          {withField && <input aria-label="内容" />}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>取消</Button>
          </DialogClose>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  return screen.getByRole('dialog', { name: '标题' });
}

describe('a dialog', () => {
  it('stays open when what others put above it is tapped', async () => {
    render(<Example />);
    const dialog = await open();
    const above = document.body.appendChild(document.createElement('div'));
    // No style sheet is here that lets it be tapped.
    await userEvent.setup({ pointerEventsCheck: 0 }).click(above);
    above.remove();
    expect(screen.queryByRole('dialog')).toBe(dialog);
  });

  it('takes the focus itself where no field is in sight', async () => {
    render(<Example withHiddenField />);
    const dialog = await open();
    expect(document.activeElement).toBe(dialog);
  });

  it('leaves the focus to a page that has taken it', async () => {
    render(
      <main tabIndex={-1}>
        <Example />
      </main>,
    );
    const dialog = await open();
    const taken = new Promise<void>((resolve) => {
      dialog.addEventListener('keydown', () =>
        setTimeout(() => {
          screen.getByRole('main', { hidden: true }).focus();
          setTimeout(resolve);
        }),
      );
    });
    await userEvent.keyboard('{Escape}');
    await taken;
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is named by its title and keeps the focus inside', async () => {
    render(<Example />);
    const dialog = await open();
    expect(dialog).toBe(document.activeElement);
    for (const _ of [1, 2, 3, 4]) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    expect(await findViolations()).toEqual([]);
  });

  it('begins at its field, if it has one', async () => {
    render(<Example withField />);
    await open();
    expect(screen.getByRole('textbox', { name: '内容' })).toBe(document.activeElement);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the cross', () => userEvent.click(screen.getByRole('button', { name: '关闭' }))],
    ['its button', () => userEvent.click(screen.getByRole('button', { name: '取消' }))],
    [
      'a tap beside it',
      () => {
        const overlay = document.querySelector('[data-ui="dialog-overlay"]');
        // Without the style sheet the overlay does not take pointers.
        return userEvent.click(overlay ?? document.body, { pointerEventsCheck: 0 });
      },
    ],
  ])('is closed by %s, and the focus goes back', async (_how, close) => {
    render(<Example />);
    await open();
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: '打开' }));
  });
});
