import { expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { applyFix, applyFixes } from './fix.ts';

it('replaces one range', () => {
  expect(applyFix('a -ar 16:9', { start: 2, end: 5, replacement: '--ar' })).toBe('a --ar 16:9');
});

it('applies all fixes of a prompt together', () => {
  const prompt = 'a —ar 16x9 -v 6 --s 5000';
  const fixes = checkPrompt(prompt).flatMap(({ fix }) => fix ?? []);
  expect(applyFixes(prompt, fixes)).toBe('a --ar 16:9 --v 6 --s 1000');
});

it('skips a fix that overlaps the one before it', () => {
  const fixes = [
    { start: 0, end: 2, replacement: 'x' },
    { start: 1, end: 3, replacement: 'y' },
  ];
  expect(applyFixes('abc', fixes)).toBe('xc');
});
