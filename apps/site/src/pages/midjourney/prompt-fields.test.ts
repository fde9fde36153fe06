import { type PromptParameter, parsePrompt } from '@site/validators';
import { promptParameters } from '@site/validators/parameters';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenIn, fieldsOf, prompts } from '../../../testing/prompt-fields.ts';
import type { PromptField } from './prompt-fields.ts';
import { writeField } from './write-field.ts';

const read = (field: PromptField, prompt: string) => field.read(readPromptParameters(prompt));

const names = promptParameters.map(({ name }) => name);
const empty = fieldsOf('');

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
