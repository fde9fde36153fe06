import { parsePrompt } from '@site/validators';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withWords, wordsOf } from './prompt-words.ts';

describe('the words of a prompt', () => {
  it.each([
    ['雪山', '雪山'],
    [' 雪山，晨雾 --ar 16:9 --v 7', '雪山，晨雾'],
    ['--tile 雪山 --v 7', '雪山'],
    ['https://example.com/a.png 雪山 --ar 16:9', '雪山'],
    ['<img src="a.png"> 雪山', '雪山'],
    ['--ar 16:9', ''],
    ['', ''],
  ])('of %j are %j', (prompt, words) => {
    expect(wordsOf(prompt)).toBe(words);
  });
});

describe('other words', () => {
  it.each([
    ['雪山', '冰川'],
    ['雪山，晨雾 --ar 16:9 --v 7', '冰川 --ar 16:9 --v 7'],
    ['雪山--ar 16:9', '冰川 --ar 16:9'],
    ['--tile 雪山 --v 7', '冰川 --tile --v 7'],
    [
      'https://example.com/a.png 雪山 --sref https://example.com/b.png',
      'https://example.com/a.png 冰川 --sref https://example.com/b.png',
    ],
    ['雪山 --tile 晨雾', '冰川 --tile'],
    ['--ar 16:9', '冰川 --ar 16:9'],
  ])('in %j give %j', (prompt, after) => {
    expect(withWords(prompt, '冰川')).toBe(after);
  });

  /** Pieces that parameters, references and prose are made of. */
  const pieces = fc.constantFrom(
    ...[' ', '  ', '\n', ', ', '，', 'a cat', '猫', '😀', ' --ar 16:9', ' --v 6', ' --no text'],
    ...['<img src="-x"> ', '[img:1] ', ' --sref https://example.com/b.png ', ' --tile '],
    'https://example.com/a.png ',
  );
  const prompts = fc.array(pieces, { maxLength: 10 }).map((each) => each.join(''));

  it('leave parameters and reference images as they are', () => {
    fc.assert(
      fc.property(prompts, (prompt) => {
        // What has no words is not sent.
        fc.pre(/[\p{L}\p{N}]/u.test(wordsOf(prompt)));
        const after = withWords(prompt, 'a glacier, 晨光');
        const told = (text: string) => parsePrompt(text).references.map(({ source }) => source);
        expect(readPromptParameters(after)).toEqual(readPromptParameters(prompt));
        expect(told(after)).toEqual(told(prompt));
        expect(wordsOf(after)).toBe('a glacier, 晨光');
      }),
      { seed: 20_261_126, numRuns: 3000 },
    );
  });
});
