import { checkPrompt, parsePrompt } from '@site/validators';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderPrompt } from './order-prompt.ts';

describe('a prompt as the proxies find it again', () => {
  it.each([
    ['a cat --v 6.1, --ar 16:9, --s 250', 'a cat --v 6.1 --ar 16:9 --s 250'],
    ['一只猫 --v 6.1，--ar 16:9。 --s 250）', '一只猫 --v 6.1 --ar 16:9 --s 250'],
    ['a cat --ar {16:9, 1:1} --v 7', 'a cat --ar {16:9, 1:1} --v 7'],
    ['{red, blue} bird --v 7', '{red, blue} bird --v 7'],
    ['雪山  --ar 16:9\n夜晚', '雪山 夜晚 --ar 16:9'],
    ['a --no red, blue birds --v 7 cat', 'a cat --no red, blue birds --v 7'],
    ['—ar 16：9 a cat', 'a cat --ar 16:9'],
    ['dragon--its tail --tile big', 'dragon--its tail big --tile'],
    ['a cat --style raw--ar 1:1', 'a cat --style raw --ar 1:1'],
    ['猫 --no 文字，—v 6', '猫 --no 文字 --v 6'],
  ])('%s', (written, sent) => {
    expect(orderPrompt(written)).toBe(sent);
    expect(orderPrompt(sent)).toBe(sent);
  });

  it('stays in its order where another would be read as something else', () => {
    expect(orderPrompt('a -- --v 6 ar 2:3')).toBe('a -- --v 6 ar 2:3');
    expect(orderPrompt('--v 6 https://example.com/1.png a cat')).toBe(
      '--v 6 https://example.com/1.png a cat',
    );
  });
});

const pieces = [
  ...['-', '--', '—', '–', '－－', '−−', '‑‑', '-- ', '- -', ' ', '  ', '\n', '\u3000'],
  ...[',', '，', '.', '。', '）', ':', '：：', '::2', '{', '}', '{red, blue}', '{16:9, 1:1}'],
  ...['ar', 'v', 's', 'no', 'style', 'seed', 'hd', 'its', 'a cat', '猫', 'dragon--its', 'close-up'],
  ...['16:9', '１６：９', '9 :16', '250', '1e9', '50%', '.25', 'abc', '<img src="-x">', '[img:1]'],
  ...['https://example.com/a--ar-b.png', 'https://example.com/图片.png', ' --sref ', ' --no '],
  ...[' --ar 16:9', ' —ar 16：9，', ' -ar 1:1', ' --v 6.1,', ' --s 250）', ' --tile', '，—v 6'],
];
/** Any that may be sent. */
const anyPrompt = fc
  .array(fc.constantFrom(...pieces), { maxLength: 14 })
  .map((all) => all.join(''))
  .filter((prompt) => checkPrompt(prompt).every(({ severity }) => severity !== 'error'));

it('reads as it was written, whatever that is', () => {
  const reading = (prompt: string) => {
    const { text, references, parameters } = parsePrompt(prompt);
    const onOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
    return {
      text: onOneLine(text),
      references: references.map(({ source }) => source),
      parameters: parameters.map(({ name, writtenName, value }) => ({
        name: name ?? writtenName,
        value: onOneLine(value),
      })),
    };
  };
  fc.assert(
    fc.property(anyPrompt, (prompt) => {
      expect(reading(orderPrompt(prompt))).toEqual(reading(prompt));
    }),
    { numRuns: 3000 },
  );
});
