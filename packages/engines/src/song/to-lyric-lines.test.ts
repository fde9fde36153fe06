import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toLyricLines } from './to-lyric-lines.ts';

it('has a line for each that is sung, and for each heading', () => {
  const text = '[Verse]\r\n晨雾散去 \n\n群山醒来\r[Chorus] 天亮了\n';
  expect(toLyricLines(text)).toEqual([
    { text: '[Verse]' },
    { text: '晨雾散去' },
    { text: '群山醒来' },
    { text: '[Chorus] 天亮了' },
  ]);
});

it.each(['', ' \n\n', '[Instrumental]', '[Intro]\n[Solo]\n'])('has none in %j', (text) => {
  expect(toLyricLines(text)).toBeUndefined();
});

it('loses no word, and has no line with a break in it', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('\r', '\n', '\r\n'))), (parts) => {
      const text = `${parts.join('')}啦`;
      const lines = (toLyricLines(text) ?? []).map((line) => line.text);
      const withoutSpace = (words: string) => words.replace(/\s/g, '');
      expect(withoutSpace(lines.join(''))).toBe(withoutSpace(text));
      expect(lines.filter((line) => line === '' || /[\r\n]/.test(line))).toEqual([]);
    }),
  );
});
