import fc from 'fast-check';
import { expect, it } from 'vitest';
import { referencedPrompt, splitReferencedPrompt } from './referenced-prompt.ts';

const [a, b] = ['https://a.example/1.png', 'https://a.example/2.jpg'];

it('the addresses lead, in their order', () => {
  expect(referencedPrompt([a, b], '雪山 --ar 16:9')).toBe(`${a} ${b} 雪山 --ar 16:9`);
  expect(referencedPrompt([], '雪山')).toBe('雪山');
});

it.each([
  [`${a} ${b} 雪山 --ar 16:9`, [a, b], '雪山 --ar 16:9'],
  [`${a} 雪山 ${b}`, [a], `雪山 ${b}`],
  [`${a}雪山`, [a], '雪山'],
  ['雪山', [], '雪山'],
  [`<img 1> ${a} 雪山`, [], `<img 1> ${a} 雪山`],
  ['', [], ''],
])('%j is taken apart', (sent, urls, prompt) => {
  expect(splitReferencedPrompt(sent)).toEqual({ urls, prompt });
});

it('what was put together is taken apart into the same', () => {
  const url = fc.nat().map((number) => `https://a.example/${number}.png`);
  const prompt = fc.constantFrom('雪山', '猫 --ar 3:4', 'a-b', '');
  fc.assert(
    fc.property(fc.array(url), prompt, (urls, text) => {
      expect(splitReferencedPrompt(referencedPrompt(urls, text))).toEqual({ urls, prompt: text });
    }),
    { seed: 20261121 },
  );
});
