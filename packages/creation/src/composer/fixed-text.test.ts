import type { PromptIssue } from '@site/validators';
import { expect, it } from 'vitest';
import { fixedText } from './fixed-text.ts';

const issue = (start: number, end: number, fix?: PromptIssue['fix']): PromptIssue => ({
  code: 'single-dash',
  severity: 'error',
  name: 'ar',
  value: '',
  start,
  end,
  ...(fix ? { fix } : {}),
});

it('a fix inside the place is shown with what stands around it', () => {
  expect(fixedText('猫 -ar 3:4', issue(2, 5, { start: 2, end: 3, replacement: '--' }))).toBe(
    '--ar',
  );
});

it('a fix that reaches further than the place is shown whole', () => {
  expect(fixedText('猫 -ar 3x4', issue(2, 5, { start: 2, end: 9, replacement: '--ar 3:4' }))).toBe(
    '--ar 3:4',
  );
});

it('a fix that takes the place out leaves nothing', () => {
  expect(fixedText('猫 --hd --hd', issue(7, 11, { start: 6, end: 11, replacement: '' }))).toBe('');
});

it('without a fix there is nothing to show', () => {
  expect(fixedText('猫 -thirties', issue(2, 11))).toBe('');
});
