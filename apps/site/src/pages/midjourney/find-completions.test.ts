import { promptParameters } from '@site/validators/parameters';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeName, findCompletions, findWrittenName } from './find-completions.ts';

/** Finds what is written where `|` is the caret. */
function written(marked: string) {
  const caret = marked.indexOf('|');
  return findWrittenName(marked.replace('|', ''), caret);
}

describe('the name that is being written', () => {
  it.each([
    ['--|', '', 0],
    ['雪山 --|', '', 3],
    ['雪山 --ST|', 'st', 3],
    ['雪山\n--c| --tile', 'c', 3],
    ['雪山 --ar 16:9 --s|', 's', 13],
  ])('%s', (marked, name, start) => {
    expect(written(marked)).toEqual({ start, end: marked.indexOf('|'), name });
  });

  it.each([
    '雪山|',
    'sci--|fi',
    '雪山 -|',
    '雪山 --s 250|',
    '雪山 --s|tylize',
    '雪山 --|ar',
    '山--|',
  ])('none in %s', (marked) => {
    expect(written(marked)).toBeUndefined();
  });
});

describe('what it may become', () => {
  const names = (name: string, understood?: readonly string[]) =>
    findCompletions(name, understood).map((one) => one.name);

  it('is every parameter after the dashes alone', () => {
    expect(names('')).toEqual(promptParameters.map(({ name }) => name));
  });

  it('begins with it, by its long name or its short one', () => {
    expect(names('ch')).toEqual(['chaos']);
    expect(names('ar')).toEqual(['aspect']);
    expect(names('sty')).toEqual(expect.arrayContaining(['stylize', 'style']));
    expect(names('none')).toEqual([]);
  });

  it('is nothing once it is written whole, and nothing that the model does not understand', () => {
    expect(names('chaos')).toEqual([]);
    expect(names('', ['seed'])).toEqual(['aspect', 'seed']);
  });

  it('is read as that parameter once it is taken, and nothing else of the text has changed', () => {
    const texts = fc.constantFrom('雪山', 'a cat', '山\n水');
    const one = fc.constantFrom(...promptParameters);
    fc.assert(
      fc.property(
        texts,
        one,
        fc.constantFrom('', ' --tile'),
        fc.nat(3),
        (text, parameter, rest, length) => {
          const begun = `${text} --${parameter.name.slice(0, length)}`;
          const name = findWrittenName(begun + rest, begun.length);
          if (!name) throw new Error('Its name is found');
          const completed = completeName(begun + rest, name, parameter);
          expect(completed.text.startsWith(`${text} --${parameter.name}`)).toBe(true);
          expect(completed.text.endsWith(rest)).toBe(true);
          const value = parameter.kind === 'flag' ? '' : '1:1';
          const filled =
            completed.text.slice(0, completed.caret) +
            value +
            completed.text.slice(completed.caret);
          expect(readPromptParameters(filled)).toHaveProperty(parameter.name);
        },
      ),
      { seed: 20_261_125 },
    );
  });
});
