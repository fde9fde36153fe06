import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScript } from './read-script.ts';

const textsOf = (script: string) => readScript(script).map(({ text }) => text);
const withoutSpace = (text: string) => text.replace(/\s/g, '');

describe('the sentences of a script', () => {
  it.each([
    ['大家好。我是小明！', ['大家好。', '我是小明！']],
    ['你好吗？！“很好。”他说。', ['你好吗？！', '“很好。”', '他说。']],
    ['没有句号', ['没有句号']],
    ['第一行\n\n 第二行 \r\n第三行', ['第一行', '第二行', '第三行']],
    ['Pi is 3.14. See example.com. Bye', ['Pi is 3.14.', 'See example.com.', 'Bye']],
    ['等等……好了。', ['等等……', '好了。']],
    [' \n', []],
  ])('of %j are %j', (script, sentences) => {
    expect(textsOf(script)).toEqual(sentences);
  });

  it('are all of it together, whatever it is, and each has one line', () => {
    const marks = fc.constantFrom(...'好ab1 \n\r.。！？!?；…，”’"』）');
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(marks, fc.string({ minLength: 1 })) }), (script) => {
        const texts = textsOf(script);
        expect(withoutSpace(texts.join(''))).toBe(withoutSpace(script));
        for (const text of texts) expect(text).toMatch(/^\S([^\r\n]*\S)?$/);
      }),
    );
  });
});

describe('what is spoken of a sentence', () => {
  it.each([
    ['你好，世界。', [2, 2]],
    ['hello, beautiful world', [2, 4]],
    ['今天 5 点：open door', [4, 3]],
    ['——', []],
  ])('%j has so many syllables between its pauses', (sentence, counts) => {
    const phrases = readScript(sentence).flatMap((one) => one.phrases);
    expect(phrases.map(({ length }) => length)).toEqual(counts);
  });
});
