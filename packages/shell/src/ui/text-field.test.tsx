import { findViolations } from '@internal/testing/find-violations';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextField } from './text-field.tsx';

it('a field is named by its label and described by hint and counter', async () => {
  render(<TextField label="昵称" hint="最多 20 个字符" counter={{ count: 3, max: 20 }} />);
  const field = screen.getByRole('textbox', { name: '昵称' });
  const described = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    '最多 20 个字符',
    '3 / 20',
  ]);
  expect(await findViolations(screen.getByRole('textbox').parentElement ?? undefined)).toEqual([]);
});

it('an error takes the place of the hint and marks the field', () => {
  render(<TextField label="昵称" hint="最多 20 个字符" error="请输入昵称" />);
  expect(screen.queryByText('最多 20 个字符')).toBeNull();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('请输入昵称').getAttribute('aria-live')).toBe('polite');
});

it('a field without notes is described by nothing', () => {
  render(<TextField label="昵称" />);
  expect(screen.getByRole('textbox').hasAttribute('aria-describedby')).toBe(false);
});
