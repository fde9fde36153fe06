import { expect, it } from 'vitest';
import { parsePrompt } from './parse-prompt.ts';

it('takes a prompt apart', () => {
  const prompt = 'https://example.com/a.png, [img:2] a cat --ar 16:9 --no text, dogs --V 7';
  const { references, text, parameters, segments } = parsePrompt(prompt);
  expect(references).toEqual([
    { source: 'https://example.com/a.png', start: 0, end: 25 },
    { source: '[img:2]', start: 27, end: 34 },
  ]);
  expect(text).toBe('a cat');
  expect(parameters).toEqual([
    { name: 'aspect', writtenName: 'ar', value: '16:9', start: 41, end: 50, valueStart: 46 },
    { name: 'no', writtenName: 'no', value: 'text, dogs', start: 51, end: 66, valueStart: 56 },
    { name: 'version', writtenName: 'V', value: '7', start: 67, end: 72, valueStart: 71 },
  ]);
  expect(segments.map(({ start, end }) => prompt.slice(start, end)).join('')).toBe(prompt);
});

it('gives values as they are sent, and places as they are written', () => {
  expect(parsePrompt('—ar １６：９，').parameters).toEqual([
    { name: 'aspect', writtenName: 'ar', value: '16:9', start: 0, end: 8, valueStart: 4 },
  ]);
});

it('lets an unknown name have no long name, and a word behind one dash be text', () => {
  expect(parsePrompt('a --its b -x').parameters).toMatchObject([
    { name: undefined, writtenName: 'its', value: 'b' },
  ]);
  expect(parsePrompt('a --arr 16:9').parameters).toMatchObject([
    { name: undefined, writtenName: 'arr', value: '16:9' },
  ]);
  expect(parsePrompt('a -x b').text).toBe('a -x b');
  expect(parsePrompt('a -ar 16:9').parameters).toMatchObject([{ name: 'aspect', value: '16:9' }]);
});

it('finds tags between words, and takes an address behind words for a word', () => {
  const { references, text } = parsePrompt('a <img 1> cat, https://example.com/x.png');
  expect(references.map(({ source }) => source)).toEqual(['<img 1>']);
  expect(text).toBe('a cat, https://example.com/x.png');
});

it('gives weighted parts', () => {
  expect(parsePrompt('hot::2 dog::-.5 bun --v 6').parts).toEqual([
    { text: 'hot', weight: 2, start: 0, end: 3 },
    { text: 'dog', weight: -0.5, start: 7, end: 10 },
    { text: 'bun', weight: 1, start: 16, end: 19 },
  ]);
  expect(parsePrompt('a cat').parts).toEqual([{ text: 'a cat', weight: 1, start: 0, end: 5 }]);
  expect(parsePrompt(' :: ::2 ').parts).toEqual([]);
});

it('names a wrong argument', () => {
  expect(() => parsePrompt([] as unknown as string)).toThrow('prompt must be a string');
});
