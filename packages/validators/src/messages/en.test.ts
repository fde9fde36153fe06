import { textsWithHan } from '@internal/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { checkNickname } from '../nickname/check-nickname.ts';
import { checkPrompt } from '../prompt/check-prompt.ts';
import { describeIssue } from './describe-issue.ts';
import { messages } from './en.ts';

const describeFirst = (prompt: string) =>
  checkPrompt(prompt).map((issue) => describeIssue(issue, messages))[0];

describe('the English catalogue', () => {
  it('has no Chinese in it', () => {
    expect(textsWithHan(messages)).toEqual([]);
  });

  it.each([
    ['', 'Describe what you want to see'],
    ['https://example.com/a.png', 'Add a prompt. Reference images alone are not enough.'],
    ['a'.repeat(1501), 'Your prompt is too long. Keep it to 1500 characters.'],
    ['a -ar 16:9', 'Parameters start with --, not -'],
    ['a --stlye raw', 'There is no --stlye. Did you mean --style?'],
    ['a --s 5000', '5000 is out of range for --s. Use 0 to 1000.'],
  ])('says of %j: %j', (prompt, sentence) => {
    expect(describeFirst(prompt)).toBe(sentence);
  });

  it('has the plural right', () => {
    const sentence = (limit: number) =>
      describeIssue({ code: 'image-references', severity: 'hint', indexes: [0], limit }, messages);
    expect(sentence(1)).toBe('You can use up to 1 reference image');
    expect(sentence(5)).toBe('You can use up to 5 reference images');
  });

  it('tells a name of too many characters from one of too many marks', () => {
    const sentence = (nickname: string) =>
      checkNickname(nickname).map((issue) => describeIssue(issue, messages));
    expect(sentence('a'.repeat(21))).toEqual(['Nicknames can have up to 20 characters']);
    expect(sentence(`Z${'\u0301'.repeat(70)}`)).toEqual([
      'Your nickname has too many combining marks. Please shorten it.',
    ]);
  });

  it('says what refused files are, and what to do', () => {
    const refused = { code: 'image-type', severity: 'error', declared: '' } as const;
    const sentence = (issue: { detected: 'heic' | 'tiff' | undefined; names: string[] }) =>
      describeIssue({ ...refused, ...issue, name: 'a', indexes: [] }, messages);
    expect(sentence({ detected: 'tiff', names: ['a'] })).toBe(
      'a is TIFF, which isn’t supported. Convert to JPG or PNG, then upload again.',
    );
    expect(sentence({ detected: 'heic', names: ['a', 'b'] })).toMatch(/^a and b are HEIC, which/);
    expect(sentence({ detected: undefined, names: ['a', 'b', 'c', 'd', 'e'] })).toBe(
      'a, b, c, and 2 other files aren’t supported. Use JPG, PNG, GIF or WebP images.',
    );
  });
});
