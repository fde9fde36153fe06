import { describe, expect, it } from 'vitest';
import { defaultDefinition } from '../brands/default-brand.ts';
import { defineBrand } from '../define-brand.ts';
import { contrastRatio, findLowContrast } from './contrast.ts';

describe('contrast', () => {
  it('is 21 for black on white, either way round', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21);
  });

  it('is 1 for a colour on itself', () => {
    expect(contrastRatio('#7f3fbf', '#7f3fbf')).toBe(1);
  });

  it('of #767676 on white is the well-known 4.54', () => {
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

it('names the pair that is hard to read in a brand with a pale primary colour', () => {
  const pale = defineBrand({
    ...defaultDefinition,
    tokens: { light: { primary: '#ffcc00', primaryHover: '#333333' } },
  });
  expect(findLowContrast(pale)).toMatchObject([
    { scheme: 'light', text: 'onPrimary', behind: 'primary' },
  ]);
});
