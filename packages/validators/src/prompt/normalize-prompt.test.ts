import { expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { normalizePrompt } from './normalize-prompt.ts';
import { promptParameters } from './parameter-reference.ts';

it.each([
  ['a —ar 16：9, —v 7', 'a --ar 16:9 --v 7'],
  ['一只猫，——ar １６：９。', '一只猫，--ar 16:9'],
  ['a –no text – and — dashes', 'a --no text – and — dashes'],
  ['a --ar 16:9，电影感', 'a --ar 16:9 电影感'],
  ['a —ar 16x9', 'a --ar 16:9'],
  ['a cat --v 6.1, --ar 16:9, --s 250', 'a cat --v 6.1 --ar 16:9 --s 250'],
  ['热狗：：2 面包 --s ２５０。', '热狗::2 面包 --s 250'],
  ['a {red, blue} bird --ar {16：9，1:1}', 'a {red, blue} bird --ar {16:9,1:1}'],
])('%j is sent as %j', (prompt, sent) => {
  expect(normalizePrompt(prompt)).toBe(sent);
});

it.each([
  ['一只猫，在 16：9 的画里。'],
  ['a -ar 16：9'],
  ['a --arr 16：9'],
  ['  a   cat  '],
  ['一只猫—ar 16:9'],
  ['dragon—its, 他说——不'],
  ['<img alt=" —ar 16：9"> a cat'],
  ['\ud83d\0'],
])('%j stays as it is', (prompt) => {
  expect(normalizePrompt(prompt)).toBe(prompt);
});

it('knows the long dash of each parameter', () => {
  for (const { example } of promptParameters) {
    expect(normalizePrompt(`a cat ${example.replace('--', '—')}`)).toBe(`a cat ${example}`);
    expect(checkPrompt(`a cat ${example}`)).toEqual([]);
  }
});

it('names a wrong argument', () => {
  expect(() => normalizePrompt(1 as unknown as string)).toThrow('prompt must be a string');
});
