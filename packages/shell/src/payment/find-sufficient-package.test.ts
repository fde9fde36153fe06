import { expect, it } from 'vitest';
import { findSufficientPackage } from './find-sufficient-package.ts';

const packages = [
  { id: 'middle', name: '创作包', pointCount: 500, priceInFen: 4_900 },
  { id: 'small', name: '体验包', pointCount: 100, priceInFen: 990 },
  { id: 'large', name: '工作室包', pointCount: 1_200, priceInFen: 9_900 },
  { id: 'sale', name: '特惠包', pointCount: 600, priceInFen: 3_900 },
];

it.each([
  ['none are needed, the first', 0, 'middle'],
  ['the smallest has enough, it', 100, 'small'],
  ['several have enough, the cheapest', 101, 'sale'],
  ['only the largest has enough, it', 601, 'large'],
  ['none has enough, the one with the most', 1_201, 'large'],
])('where %s is found', (_, needed, id) => {
  expect(findSufficientPackage(packages, needed)?.id).toBe(id);
});

it('finds nothing where nothing is sold', () => {
  expect(findSufficientPackage([], 10)).toBeUndefined();
});
