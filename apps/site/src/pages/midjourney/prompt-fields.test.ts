import { type PromptParameter, parsePrompt } from '@site/validators';
import { promptParameters } from '@site/validators/parameters';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '../../messages/zh-cn/prompt-fields.ts';
import { type PromptField, promptFields } from './prompt-fields.ts';
import { writeField } from './write-field.ts';

function fieldsOf(prompt: string, understood?: readonly string[]) {
  const values = readPromptParameters(prompt);
  return promptFields({ values, understood, lastSeed: undefined, messages });
}

const read = (field: PromptField, prompt: string) => field.read(readPromptParameters(prompt));

/** What a person can choose or write in a field. */
function chosenIn({ parameter }: PromptField): fc.Arbitrary<string> {
  switch (parameter.kind) {
    case 'number': {
      const { min = 0, max = 0 } = parameter.range ?? {};
      return fc.oneof(fc.constant(''), fc.integer({ min: Math.ceil(min), max }).map(String));
    }
    case 'seed':
      return fc.oneof(fc.constant(''), fc.integer({ min: 0, max: parameter.max }).map(String));
    case 'text': {
      const words = ['', 'https://example.com/a--b.png', 'random', 'ab12'];
      // A frame is one word.
      return fc.constantFrom(
        ...words,
        ...(parameter.name === 'end' ? [] : ['文字，水印', '文字 人']),
      );
    }
    case 'weights':
      throw new Error('No parameter has weights');
    default:
      return fc.constantFrom(...parameter.options.map(({ value }) => String(value)));
  }
}

const names = promptParameters.map(({ name }) => name);
const empty = fieldsOf('');

/** Words, and parameters after them as people write them. */
const prompts = fc
  .record({
    words: fc.constantFrom('雪山', 'sci-fi city, close-up', 'hot::2 dog::-.5', '猫\n在屋顶上 '),
    parameters: fc.subarray(promptParameters.map(({ example }) => example)),
    dashes: fc.constantFrom('--', '—'),
  })
  .map(({ words, parameters, dashes }) =>
    [words, ...parameters.map((example) => example.replace('--', dashes))].join(' '),
  );

const runs = { seed: 20_261_124, numRuns: 100 };

describe('the fields of a prompt', { timeout: 60_000 }, () => {
  it('are there for every parameter; the aspect ratio has one elsewhere', () => {
    const written = empty.flatMap((field) => field.write('on').map(([name]) => name));
    expect(new Set(['aspect', ...written])).toEqual(new Set(names));
  });

  it.each(empty.map((field) => [field.parameter.name, field] as const))(
    '%s shows what was chosen and what was written, and changes nothing else in the text',
    (_, field) => {
      const own = new Set(field.write('').map(([parameter]) => parameter));
      const isOwn = ({ name }: PromptParameter) => name !== undefined && own.has(name);
      fc.assert(
        fc.property(prompts, chosenIn(field), (prompt, chosen) => {
          const others = (text: string) => {
            const { text: words, parameters } = parsePrompt(text);
            const rest = parameters.filter((one) => !isOwn(one));
            return [words, ...rest.map(({ start, end }) => text.slice(start, end))];
          };
          const after = writeField(prompt, { field, chosen }) ?? '';
          expect(read(field, after)).toBe(chosen);
          expect(others(after)).toEqual(others(prompt));
          // Flags that exclude each other become one.
          const isOne = parsePrompt(prompt).parameters.filter(isOwn).length < 2;
          for (const text of isOne ? [prompt, after] : [after]) {
            expect(writeField(text, { field, chosen: read(field, text) })).toBe(text);
          }
        }),
        runs,
      );
    },
  );
});

describe('what a model does not understand', () => {
  it('has no field', () => {
    const fields = fieldsOf('雪山 --chaos 5', ['seed', 'niji', 'turbo']);
    expect(fields.map(({ parameter }) => parameter.name)).toEqual(['version', 'speed', 'seed']);
    const [version, speed] = fields.map(({ parameter }) =>
      'options' in parameter && parameter.kind !== 'weights'
        ? parameter.options.map(({ value }) => value)
        : [],
    );
    expect(version).toEqual(['', 'niji 7', 'niji 6', 'niji 5', 'niji 4']);
    expect(speed).toEqual(['', 'turbo']);
  });
});

it('a value that is not among the usual ones is one to choose', () => {
  const fields = fieldsOf('雪山 --v 9 --q .3');
  const options = fields.flatMap(({ parameter }) =>
    'options' in parameter && parameter.kind !== 'weights'
      ? parameter.options.map(({ label }) => label)
      : [],
  );
  expect(options).toEqual(expect.arrayContaining(['v 9', '.3']));
});

it('a text that would be read as another parameter is not written', () => {
  const field = empty.find(({ parameter }) => parameter.name === 'no');
  if (!field) throw new Error('There is no such field');
  expect(writeField('雪山', { field, chosen: '文字 --v 7' })).toBeUndefined();
});
