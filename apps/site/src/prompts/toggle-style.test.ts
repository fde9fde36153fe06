import { parsePrompt } from '@site/validators';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { styleWords } from './style-words.ts';
import { hasStyle, toggleStyle } from './toggle-style.ts';

const everyStyle: readonly string[] = Object.values(styleWords).flatMap((group) =>
  Object.values(group),
);

describe('adding the words of a style', () => {
  it.each([
    ['', 'oil painting'],
    ['雪山', '雪山, oil painting'],
    ['雪山，', '雪山，oil painting'],
    ['a cat, ', 'a cat,  oil painting '],
    ['雪山，晨雾 --ar 16:9 --v 7', '雪山，晨雾, oil painting --ar 16:9 --v 7'],
    ['--tile 雪山 --v 7', '--tile 雪山, oil painting --v 7'],
    ['--ar 16:9', 'oil painting --ar 16:9'],
    ['https://example.com/a.png --ar 16:9', 'https://example.com/a.png oil painting --ar 16:9'],
    ['heavy oil painting', 'heavy oil painting, oil painting'],
  ])('to %j gives %j', (prompt, after) => {
    expect(toggleStyle(prompt, 'oil painting')).toBe(after);
  });
});

describe('taking them out', () => {
  it.each([
    ['Oil Painting, a cat', 'a cat'],
    ['a cat, oil painting, by the sea --ar 16:9', 'a cat, by the sea --ar 16:9'],
    ['猫，oil painting，海边', '猫，海边'],
    ['oil painting --ar 16:9', '--ar 16:9'],
  ])('of %j leaves %j', (prompt, after) => {
    expect(hasStyle(prompt, 'oil painting')).toBe(true);
    expect(toggleStyle(prompt, 'oil painting')).toBe(after);
  });
});

/** Pieces that parameters, mistakes, references and prose are made of. */
const pieces = fc.constantFrom(
  ...['-', '--', '—', ' ', '  ', '\n', '\u3000', ',', ', ', '，', '、', ':', '{', '<', '>', '::2'],
  ...['ar', 'no', 'style', 'niji', 'tile', 'raw', '16:9', '１６：９', '5', 'a cat', '猫', '😀'],
  ...['<img src="-x">', '[img:1]', 'https://example.com/a--ar-b.png', ' --ar 16:9', ' --v 6'],
  ...[' --no text', ' --no ', ' --sref https://example.com/b.png', ...everyStyle],
);
const prompts = fc.array(pieces, { maxLength: 12 }).map((each) => each.join(''));
const styles = fc.constantFrom(...everyStyle);
const runs = { seed: 20_261_125, numRuns: 3000 };

describe('any prompt', { timeout: 60_000 }, () => {
  it('is the very same once a style was added and taken out', () => {
    fc.assert(
      fc.property(prompts, styles, (prompt, words) => {
        fc.pre(!hasStyle(prompt, words));
        const added = toggleStyle(prompt, words);
        expect(hasStyle(added, words)).toBe(true);
        expect(toggleStyle(added, words)).toBe(prompt);
      }),
      runs,
    );
  });

  it('keeps its parameters and references', () => {
    fc.assert(
      fc.property(prompts, styles, (prompt, words) => {
        const after = toggleStyle(prompt, words);
        const told = (text: string) => parsePrompt(text).references.map(({ source }) => source);
        expect(readPromptParameters(after)).toEqual(readPromptParameters(prompt));
        expect(told(after)).toEqual(told(prompt));
      }),
      runs,
    );
  });
});
