import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalAddress } from './canonical-address.ts';

describe('the canonical form of an address', () => {
  it.each([
    ['Ming@Example.COM', 'ming@example.com'],
    ['ming+1@example.com', 'ming@example.com'],
    ['ming+a+b@qq.com', 'ming@qq.com'],
    ['+1@example.com', '+1@example.com'],
    ['m.i.n.g@example.com', 'm.i.n.g@example.com'],
    ['m.i.n.g+x@gmail.com', 'ming@gmail.com'],
    ['M.ing@GoogleMail.com', 'ming@gmail.com'],
    ['ming@me.com', 'ming@icloud.com'],
    ['mi_n-g.@pm.me', 'ming@proton.me'],
    ['mi-ng@ya.ru', 'ming@yandex.ru'],
    ['ming-shop@yahoo.com', 'ming@yahoo.com'],
    ['ming-shop@example.com', 'ming-shop@example.com'],
    ['ming@bücher.example', 'ming@xn--bcher-kva.example'],
    ['...@gmail.com', '...@gmail.com'],
  ])('of %s is %s', (email, canonical) => {
    expect(canonicalAddress(email)).toBe(canonical);
  });

  it('is its own canonical form, whatever tags and case an address has', () => {
    const name = fc.stringMatching(/^[a-z0-9]([a-z0-9._-]{0,10}[a-z0-9])?$/);
    const domain = fc.constantFrom('example.com', 'gmail.com', 'pm.me', 'yahoo.com', '163.com');
    fc.assert(
      fc.property(name, name, domain, (plain, tag, host) => {
        const canonical = canonicalAddress(`${plain}@${host}`);
        expect(canonicalAddress(canonical)).toBe(canonical);
        expect(canonicalAddress(`${plain}+${tag}@${host}`.toUpperCase())).toBe(canonical);
      }),
      { seed: 12 },
    );
  });
});
