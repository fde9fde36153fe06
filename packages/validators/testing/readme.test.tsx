// @vitest-environment jsdom
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { messages } from '@site/validators/en';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const page = /```tsx\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
/** Beside the tests, so that its imports are found as a page's are. */
const pageFile = 'testing/readme-page.generated.tsx';
const pageModule = './readme-page.generated.tsx';

beforeAll(() => writeFileSync(pageFile, page));
afterAll(() => rmSync(pageFile));
afterEach(cleanup);

it('the page in the README has 20 lines', () => {
  expect(page.trim().split('\n')).toHaveLength(20);
});

it('the page in the README runs as printed', async () => {
  const { CreationPage } = await import(/* @vite-ignore */ pageModule);
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
  await expect.poll(() => onSend).toHaveBeenCalledWith('a cat --ar 16:9');
});

it('the README lists each code once', () => {
  const rows = [...readme.matchAll(/^\| `([a-z-]+)` +\| (?:error|hint) +\|/gm)];
  // The compiler sees to it that a catalogue has every code.
  expect(rows.map(([, code]) => code).sort()).toEqual(Object.keys(messages.issues).sort());
});
