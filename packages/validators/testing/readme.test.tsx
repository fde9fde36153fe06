// @vitest-environment jsdom
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const page = /```tsx\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
/** Beside the tests, so that its imports are found as a page's are. */
const PAGE_FILE = 'testing/readme-page.generated.tsx';
const PAGE_MODULE = './readme-page.generated.tsx';

beforeAll(() => writeFileSync(PAGE_FILE, page));
afterAll(() => rmSync(PAGE_FILE));
afterEach(cleanup);

it('the page in the README has 20 lines', () => {
  expect(page.trim().split('\n')).toHaveLength(20);
});

it('the page in the README runs as printed', async () => {
  const { CreationPage } = await import(/* @vite-ignore */ PAGE_MODULE);
  const onSend = vi.fn();
  render(createElement(CreationPage, { onSend }));
  const prompt = screen.getByRole<HTMLTextAreaElement>('textbox');
  const send = screen.getByRole<HTMLButtonElement>('button', { name: '生成' });
  expect(send.disabled).toBe(true);

  fireEvent.change(prompt, { target: { value: 'a cat -ar 16:9' } });
  expect(send.disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '参数必须以 -- 开头，而不是 -' }));
  expect(prompt.value).toBe('a cat --ar 16:9');
  expect(screen.queryByText(/参数必须以 -- 开头/)).toBeNull();

  fireEvent.click(send);
  await vi.waitFor(() => expect(onSend).toHaveBeenCalledWith('a cat --ar 16:9'));
});

it('the README lists each code, and each link of its table is right', async () => {
  const { describeIssue } = await import('@site/validators/zh-cn');
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (error|hint) +\|/gm)];
  expect(rows.map(([, code]) => code)).toEqual([
    ...['empty', 'too-long', 'single-dash', 'aspect-ratio'],
    ...['typographic-dash', 'typographic-ratio', 'unknown-parameter', 'missing-value'],
    ...['out-of-range', 'duplicate-parameter', 'text-after-parameters'],
    ...['nickname-empty', 'nickname-too-long', 'image-too-large', 'image-type'],
    ...['image-login', 'image-duplicate', 'image-count', 'image-references', 'wrong-type'],
  ]);
  const fields = { name: '', value: '', meant: '', limit: 1, min: 0, max: 1, expected: 'string' };
  for (const [, code] of rows) expect(describeIssue({ code, ...fields } as never)).toBeTruthy();
});
