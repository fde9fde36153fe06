import { expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import type { ParameterSpec } from './parameters.ts';

/** Another engine's. */
const parameters: readonly ParameterSpec[] = [
  { name: 'steps', kind: 'number', alias: 'st', min: 1, max: 50 },
  { name: 'sampler', kind: 'word' },
];

const codesOf = (prompt: string, table = parameters) =>
  checkPrompt(prompt, { parameters: table }).map(({ code }) => code);

it("holds a prompt to another engine's parameters", () => {
  expect(codesOf('a cat --steps 30 --sampler euler')).toEqual([]);
  expect(checkPrompt('a cat --st 90', { parameters })).toEqual([
    expect.objectContaining({
      code: 'out-of-range',
      min: 1,
      max: 50,
      fix: { start: 11, end: 13, replacement: '50' },
    }),
  ]);
  expect(codesOf('a cat -steps 30')).toEqual(['single-dash']);
  expect(checkPrompt('a cat --smapler euler', { parameters })).toEqual([
    expect.objectContaining({ code: 'unknown-parameter', meant: 'sampler' }),
  ]);
});

it("knows nothing of Midjourney's parameters then", () => {
  expect(checkPrompt('a cat --stylize 5000 --art 16:9', { parameters })).toMatchObject([
    { code: 'unknown-parameter', name: 'stylize', meant: undefined },
    { code: 'unknown-parameter', name: 'art', meant: undefined },
  ]);
});

it('knows them again for the next prompt', () => {
  codesOf('a cat --steps 30');
  expect(checkPrompt('a cat --stylize 5000').map(({ code }) => code)).toEqual(['out-of-range']);
});

it('lists what own rules find after what ours find', () => {
  const noBrand = (prompt: string) => {
    const start = prompt.indexOf('Acme');
    return start < 0 ? [] : [{ code: 'brand', severity: 'error', start, end: start + 4 } as const];
  };
  const issues = checkPrompt('Acme -ar 16:9', { rules: [noBrand] });
  expect(issues.map(({ code, start }) => [code, start])).toEqual([
    ['single-dash', 5],
    ['brand', 0],
  ]);
  expect(checkPrompt('a cat', { rules: [noBrand] })).toEqual([]);
});
