import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brands } from './brands/brands.ts';
import { getBrand, hostName, resolveBrand } from './resolve-brand.ts';

describe('the brand of a host', () => {
  it.each([
    ['partner.localhost', 'partner'],
    ['partner.localhost:3000', 'partner'],
    ['Partner.LocalHost', 'partner'],
    ['partner.localhost.', 'partner'],
    ['ued.localhost', 'ued'],
    ['no-chat.localhost', 'no-chat'],
    ['one-click.localhost', 'one-click'],
    ['hk.localhost', 'hk'],
    ['global.localhost', 'global'],
    ['huajing.localhost', 'default'],
    ['localhost:3000', 'default'],
    ['[::1]:3000', 'default'],
    ['evil-partner.localhost', 'default'],
    ['partner.localhost.evil.example', 'default'],
    ['', 'default'],
    [undefined, 'default'],
  ])('%s is %s', (host, id) => {
    expect(resolveBrand(host, brands).id).toBe(id);
  });

  it('is one of the brands whatever the host says', () => {
    fc.assert(
      fc.property(fc.string(), (host) => brands.includes(resolveBrand(host, brands))),
      { seed: 5 },
    );
  });

  it('is found for every host that a brand claims', () => {
    for (const brand of brands) {
      for (const host of brand.hosts) expect(resolveBrand(host, brands)).toBe(brand);
    }
  });
});

it('a host’s name is what a brand lists, however it is written', () => {
  expect(hostName('Partner.LocalHost.:3000')).toBe('partner.localhost');
  expect(hostName('[::1]:3000')).toBe('[::1]');
  expect(hostName(undefined)).toBe('');
});

it('a brand is found by its id', () => {
  expect(getBrand('ued', brands)?.name).toBe('画境 UED');
  expect(getBrand('nobody', brands)).toBeUndefined();
});
