import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureAddress } from './read-picture-address.ts';

describe('readPictureAddress', () => {
  it.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['http://example.com/a.png?size=2#part', 'http://example.com/a.png?size=2#part'],
    ['  https://example.com/图.png  ', 'https://example.com/%E5%9B%BE.png'],
    ['HTTPS://EXAMPLE.com/a.png', 'https://example.com/a.png'],
    ['https://example.com/"onerror=alert(1)', 'https://example.com/%22onerror=alert(1)'],
  ])('takes %s', (text, address) => {
    expect(readPictureAddress(text)).toBe(address);
  });

  it.each([
    [''],
    ['a.png'],
    ['/a.png'],
    ['//example.com/a.png'],
    ['javascript:alert(1)'],
    ['java\nscript:alert(1)'],
    ['data:image/svg+xml,<svg onload=alert(1)>'],
    ['blob:https://example.com/1'],
    ['file:///etc/passwd'],
    ['ftp://example.com/a.png'],
    ['https:example.com/a.png'],
    ['https://'],
    ['https://user:secret@example.com/a.png'],
    [`https://example.com/${'a'.repeat(5000)}`],
  ])('refuses %s', (text) => {
    expect(readPictureAddress(text)).toBeUndefined();
  });

  it('gives an http(s) address or nothing, whatever the text', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.string().map((rest) => `https://${rest}`),
      fc.string().map((rest) => `javascript:${rest}`),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const address = readPictureAddress(text);
        if (address === undefined) return;
        const { protocol, username, password } = new URL(address);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(address).not.toMatch(/\s/);
      }),
      { seed: 20261121, numRuns: 2000 },
    );
  });
});
