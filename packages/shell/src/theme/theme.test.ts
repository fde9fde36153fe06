import { readFileSync } from 'node:fs';
import { type ColorTokens, defaultTokens, defineBrand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import { describe, expect, it } from 'vitest';
import { brandStyle } from './brand-style.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@variant dark');

function declarations(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--ui-([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

const light = declarations(lightCss);
const dark = new Map([...light, ...declarations(darkCss)]);

function readToken(token: string, values: Map<string, string>): string | undefined {
  const name = token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const value = values.get(name);
  const reference = value && /^var\(--ui-([\w-]+)\)$/.exec(value)?.[1];
  return reference ? values.get(reference) : value;
}

describe('the style sheet', () => {
  it.each([
    ['light', light],
    ['dark', dark],
  ] as const)('has the tokens that brands begin from: %s', (scheme, values) => {
    const tokens: ColorTokens = defaultTokens[scheme];
    const found = Object.keys(tokens).map((token) => [token, readToken(token, values)]);
    expect(Object.fromEntries(found)).toEqual(tokens);
  });

  it('has their radius', () => {
    expect(light.get('radius-base')).toBe(`${defaultTokens.radius}px`);
  });

  it('has twelve neutral steps in both schemes', () => {
    const steps = (text: string) =>
      [...declarations(text).keys()].filter((name) => /^neutral-/.test(name));
    expect(steps(lightCss)).toHaveLength(12);
    expect(steps(darkCss)).toEqual(steps(lightCss));
  });
});

it('the spinner does not turn with reduced motion', () => {
  const motion = readFileSync(`${import.meta.dirname}/motion.css`, 'utf8');
  const [, reduced = ''] = motion.split('prefers-reduced-motion: reduce');
  expect(reduced).toMatch(/--ui-animate-spin: (?!ui-spin)/);
});

describe('a brand’s own style', () => {
  it('is empty where it changes nothing', () => {
    expect(brandStyle(defaultBrand)).toBe('');
  });

  it('sets what differs, by scheme', () => {
    const brand = defineBrand({
      ...defaultBrand,
      menu: {},
      id: 'blue',
      tokens: {
        light: { primary: '#114488', primaryHover: '#225599', ring: '#333333' },
        radius: 4,
      },
    });
    expect(brandStyle(brand)).toBe(
      ':root{--ui-primary:#114488;--ui-primary-hover:#225599;--ui-radius-base:4px;}' +
        '@media(prefers-color-scheme:dark){:root:not([data-theme=light]){--ui-primary:#ededed;--ui-primary-hover:#d2d2d2;}}' +
        ':root[data-theme=dark]{--ui-primary:#ededed;--ui-primary-hover:#d2d2d2;}',
    );
  });

  it('is made of declarations alone, for every shipped brand', () => {
    for (const brand of brands) {
      expect(brandStyle(brand)).toMatch(
        /^(?::root\{(?:--ui-[\w-]+:(?:#[\da-f]{6}|\d+px);)+\})?(?:@media\(prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)(\{(?:--ui-[\w-]+:#[\da-f]{6};)+\})\}:root\[data-theme=dark\]\1)?$/,
      );
    }
  });
});
