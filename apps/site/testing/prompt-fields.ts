import { promptParameters } from '@site/validators/parameters';
import { readPromptParameters } from '@site/validators/prompt-parameters';
import fc from 'fast-check';
import { messages } from '../src/pages/midjourney/messages/prompt-fields/zh-cn.ts';
import { type PromptField, promptFields } from '../src/pages/midjourney/prompt-fields.ts';

/** The fields of a prompt. `understood`: by the model. Default: all. */
export function fieldsOf(prompt: string, understood?: readonly string[]) {
  const values = readPromptParameters(prompt);
  return promptFields({ values, understood, lastSeed: undefined, messages });
}

/** Generates what a person can choose or write in a field. */
export function chosenIn({ parameter }: PromptField): fc.Arbitrary<string> {
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

/** Words, and parameters after them as people write them. */
export const prompts = fc
  .record({
    words: fc.constantFrom('雪山', 'sci-fi city, close-up', 'hot::2 dog::-.5', '猫\n在屋顶上 '),
    parameters: fc.subarray(promptParameters.map(({ example }) => example)),
    dashes: fc.constantFrom('--', '—'),
  })
  .map(({ words, parameters, dashes }) =>
    [words, ...parameters.map((example) => example.replace('--', dashes))].join(' '),
  );
