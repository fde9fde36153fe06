import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHref } from './to-href.ts';

describe('a route', () => {
  it.each([
    ['guide/', '/art/guide/'],
    ['mypaintings', '/art/mypaintings'],
    ['.', '/art/'],
    ['/about', '/about'],
    ['/art/upscale?url=https://a.example/b.png', '/art/upscale?url=https://a.example/b.png'],
    ['https://a.example', 'https://a.example'],
    ['https://a.example/b#c', 'https://a.example/b#c'],
  ])('%s leads to %s', (route, href) => {
    expect(toHref(route, '/art/')).toBe(href);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:',
    'https:///path',
    'https:evil.example',
    'https://user@evil.example/',
    'ftp://a.example/',
  ])('%j leads nowhere', (route) => {
    expect(toHref(route, '/art/')).toBeUndefined();
  });

  it('stays on this site or is http(s), whatever it says', () => {
    const base = 'https://site.example/art/';
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.webPath()), (route) => {
        const href = toHref(route, '/art/');
        if (href === undefined) return;
        const { protocol, origin } = new URL(href, base);
        expect(protocol).toMatch(/^https?:$/);
        if (href.startsWith('/')) expect(origin).toBe('https://site.example');
      }),
      { seed: 5, numRuns: 5_000 },
    );
  });
});
