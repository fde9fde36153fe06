import { findViolations } from '@internal/testing/find-violations';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('a button does not submit the form around it unless it says so', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>普通</Button>
      <Button type="submit">提交</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: '普通' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('a busy button keeps its name and its focus, and does nothing', async () => {
  const onClick = vi.fn();
  render(
    <Button isBusy onClick={onClick}>
      保存
    </Button>,
  );
  const button = screen.getByRole('button', { name: '保存' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(await findViolations()).toEqual([]);
});

it('a busy submit button submits nothing', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        提交
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('a caller’s classes and attributes reach the button', () => {
  render(
    <Button className="mine" data-purpose="test">
      好
    </Button>,
  );
  expect(screen.getByRole('button').className).toContain('mine');
  expect(screen.getByRole('button').dataset['purpose']).toBe('test');
});

it('an icon button is named by its label', async () => {
  render(<IconButton icon="copy" label="复制" />);
  expect(screen.getByRole('button', { name: '复制' }).title).toBe('复制');
  expect(await findViolations()).toEqual([]);
});
