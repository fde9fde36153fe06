import { expect, it } from 'vitest';
import { findNearName, findParameter } from './find-parameter.ts';
import { promptParameters } from './parameter-reference.ts';
import { knownParameters } from './parameters.ts';

it('finds a parameter by its long and its short name, in any case', () => {
  expect(findParameter(knownParameters, 'aspect')?.name).toBe('aspect');
  expect(findParameter(knownParameters, 'AR')?.name).toBe('aspect');
  expect(findParameter(knownParameters, 'area')).toBeUndefined();
  expect(findParameter(knownParameters, undefined)).toBeUndefined();
});

it('takes one letter too many, too few, wrong, or two swapped for a slip', () => {
  const slips = { styllize: 'stylize', stylze: 'stylize', stylise: 'stylize', stlyize: 'stylize' };
  for (const [slip, name] of Object.entries(slips))
    expect(findNearName(knownParameters, slip)).toBe(name);
  expect(findNearName(knownParameters, 'stlyise')).toBeUndefined();
});

it('takes only a doubled letter for a slip in short names', () => {
  expect(findNearName(knownParameters, 'arr')).toBe('ar');
  expect(findNearName(knownParameters, 'noo')).toBe('no');
  expect(findNearName(knownParameters, 'art')).toBeUndefined();
  expect(findNearName(knownParameters, 'not')).toBeUndefined();
  expect(findNearName(knownParameters, 'and')).toBeUndefined();
});

it('lists each name once, with an example that has the name in it', () => {
  const names = promptParameters.flatMap(({ name, alias }) => (alias ? [name, alias] : [name]));
  expect(new Set(names).size).toBe(names.length);
  for (const { name, alias, example } of promptParameters) {
    expect([`--${name}`, `--${alias}`]).toContain(example.split(' ')[0]);
  }
});

it('knows the ranges that are documented', () => {
  const ranges = promptParameters
    .filter(({ kind }) => kind === 'number')
    .map(({ name, min, max }) => `${name} ${min}-${max}`);
  expect(ranges).toEqual([
    'version 1-8.1',
    'niji 4-7',
    'stylize 0-1000',
    'chaos 0-100',
    'weird 0-3000',
    'quality 0.25-4',
    'seed 0-4294967295',
    'stop 10-100',
    'repeat 1-40',
    'iw 0-3',
    'cw 0-100',
    'sw 0-1000',
    'sv 1-6',
    'ow 1-1000',
    'exp 0-100',
    'bs 1-4',
  ]);
});
