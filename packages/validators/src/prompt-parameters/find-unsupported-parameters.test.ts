import { expect, it } from 'vitest';
import { findUnsupportedParameters } from './find-unsupported-parameters.ts';

it.each([
  ['雪山 --ar 16:9 --chaos 5', ['seed'], ['--chaos 5']],
  ['雪山 —AR 16：9 —C 5 --seed 1', ['seed'], ['—C 5']],
  ['雪山 --c 5 --s 100', [], ['--c 5', '--s 100']],
  ['雪山 --unheard 5', ['seed'], ['--unheard 5']],
  ['dragon--its scales', ['seed'], []],
  ['雪山 --c 5 --unheard 1', undefined, []],
] as const)('in %j, of a model that understands %j: %j', (prompt, understood, found) => {
  const written = findUnsupportedParameters(prompt, understood).map(({ start, end }) =>
    prompt.slice(start, end),
  );
  expect(written).toEqual(found);
});
