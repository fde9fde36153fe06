import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brands } from '@site/brand/brands';
import { describe, expect, it } from 'vitest';
import { menuEntries } from './links/menu-entries.ts';
import { findRoute, routes } from './routes.ts';

/** Paths that the user menu of the shell and its dialogs link to besides the menu of the brand. */
const footerPaths = [
  ...['/about', '/prices', '/openapi', '/login/', '/wx-bind', '/email-bind'],
  ...['/art/my/points', '/art/my/uploads', '/art/my/consents'],
];

describe('routes', () => {
  it.each(brands.map((brand) => [brand.id, brand] as const))(
    'has a page for every path that the menu of brand "%s" leads to',
    (_id, brand) => {
      const paths = menuEntries(brand)
        .filter(({ opens }) => opens !== 'external')
        .map(({ href }) => href);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) expect(findRoute(path)?.path).toBe(path);
    },
  );

  it('has a page for every path of the footer', () => {
    for (const path of footerPaths) expect(findRoute(path)?.path).toBe(path);
  });

  it('answers with and without the last slash', () => {
    for (const { path } of routes) {
      const bare = path.replace(/\/$/, '');
      expect(findRoute(bare)?.path).toBe(path);
      expect(findRoute(`${bare}/`)?.path).toBe(path);
    }
  });

  it('knows no other path', () => {
    for (const path of ['/art', '/art/'] as const) expect(findRoute(path)?.path).toBe('/art/');
    for (const path of ['/nothing', '/art/nothing', '/art//', '//', '/ART/']) {
      expect(findRoute(path)).toBeUndefined();
    }
  });

  it('names each path once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('names only pages that exist', () => {
    for (const { page } of routes) {
      const file = new URL(`./pages/${page}/${page}-page.tsx`, import.meta.url);
      expect(existsSync(fileURLToPath(file)), page).toBe(true);
    }
  });
});
