import type { Brand } from '@site/brand';
import { describe, expect, it } from 'vitest';
import { menuEntries } from './links/menu-entries.ts';
import {
  brands,
  getBrand,
  notFoundPath,
  renderManifest,
  renderPage,
  renderRobots,
  renderSitemap,
  routes,
} from './server-entry.tsx';

const assets = {
  script: '/assets/main.js',
  preloads: ['/assets/page.js'],
  styles: { text: 'body{}' },
  icon: '/assets/icon.svg',
  pictures: { touchIcon: '/assets/touch.png', shareImage: '/assets/share.png' },
};

const render = (brand: Brand, path: string) => renderPage({ brand, path, assets });

function brandOf(id: string): Brand {
  const brand = getBrand(id, brands);
  if (!brand) throw new Error(`There is no brand "${id}".`);
  return brand;
}

function attributes(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);
}

const toText = (html: string) => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");

it.each(routes.map(({ path }) => path))(
  'the modules of %s are asked for with the page, in the gallery once its first pictures are there',
  async (path) => {
    const html = await renderPage({
      brand: brandOf('default'),
      path,
      assets: { ...assets, pagePreloads: ['/assets/own.js'] },
    });
    const held = /<template id="page-preloads">(.*?)<\/template>/.exec(html)?.[1];
    const link = '<link rel="modulepreload" fetchpriority="low" href="/assets/own.js">';
    expect(html.split(link)).toHaveLength(2);
    expect(held).toBe(path === '/art/paintings/' ? link : undefined);
  },
);

it.each(['/art/faceswap', '/art/digital-human'])(
  'the text that people agree to is in the first byte of %s for guests, and hidden for whoever may be logged in',
  async (path) => {
    const html = await render(brandOf('default'), path);
    const [, classes = '', text = ''] =
      /<section data-ui="consent"[^>]* class="([^"]*)">(.*?)<\/section>/.exec(html) ?? [];
    expect(text.match(/<li>[^<]{8,}<\/li>/g)?.length).toBeGreaterThan(2);
    expect(classes.split(' ')).toContain('ui:in-data-logged-in:hidden');
  },
);

describe.each(brands.map((brand) => [brand.id, brand] as const))(
  'pages of brand "%s"',
  (_id, brand) => {
    it.each(routes.map(({ path }) => [path]))(
      '%s is whole before any script has run',
      async (path) => {
        const html = await render(brand, path);

        expect(html.split('\n', 2)).toEqual([
          '<!doctype html>',
          `<html lang="${brand.locale}" data-brand="${brand.id}">`,
        ]);
        expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
        expect(html).toMatch(/<title>[^<]+<\/title>\n<meta name="description" content="[^"]{8,}">/);
        expect(html.match(/<h1[ >]/g)).toHaveLength(1);
        expect(html.match(/<main[ >]/g)).toHaveLength(1);
        expect(html).toMatch(/<noscript><p class="notice">[^<]{8,}<\/p><\/noscript>/);
        expect(html).not.toMatch(/undefined|\[object |NaN/);

        const ids = attributes(html, 'id');
        expect(new Set(ids).size).toBe(ids.length);
      },
    );

    it.each(routes.map(({ path }) => [path]))(
      '%s has the whole menu, its own entry marked',
      async (path) => {
        const html = await render(brand, path);
        for (const { href, label } of menuEntries(brand)) {
          expect(toText(html)).toContain(`href="${href}"`);
          expect(toText(html)).toContain(label);
        }
        const marked = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
        const isInMenu = menuEntries(brand).some(({ href }) => href === path);
        expect(marked).toHaveLength(isInMenu ? 1 : 0);
        for (const tag of marked) expect(tag).toContain(`href="${path}"`);
      },
    );
  },
);

describe('the head of a page', () => {
  it.each([
    ['partner', 'zh_CN'],
    ['hk', 'zh_TW'],
    ['global', 'en_US'],
  ])('names the language of brand "%s" to previews of its link', async (id, locale) => {
    const html = await render(brandOf(id), '/art/');
    expect(html).toContain(`<meta property="og:locale" content="${locale}">`);
  });

  it('names the one address of the page', async () => {
    const html = await render(brandOf('partner'), '/art');
    expect(html).toContain('<link rel="canonical" href="http://partner.localhost/art/">');
    expect(html).toContain('<meta property="og:url" content="http://partner.localhost/art/">');
    expect(html).toContain('<title>Midjourney · 墨屿</title>');
  });

  it('asks for a page that an on-screen keyboard makes smaller rather than covers', async () => {
    const html = await render(brandOf('partner'), '/art/');
    expect(html).toMatch(/<meta name="viewport" content="[^"]*interactive-widget=resizes-content"/);
  });

  it('has a picture for previews of its link, by its absolute address', async () => {
    const html = await render(brandOf('partner'), '/art/');
    const image = 'http://partner.localhost/assets/share.png';
    expect(html).toContain(`<meta property="og:image" content="${image}">`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta property="og:image:alt" content="墨屿">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/assets/touch.png">');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  });

  it('names the origin of a site of one brand, and none where it is not known', async () => {
    const brand = brandOf('ued');
    const html = await renderPage({
      brand,
      path: '/art/',
      assets,
      origin: 'https://draw.example.com',
    });
    expect(html).toContain('<link rel="canonical" href="https://draw.example.com/art/">');
    expect(html).toContain('content="https://draw.example.com/assets/share.png"');
    expect(html).not.toContain('ued.localhost/');
    expect(renderRobots(brand, 'https://draw.example.com')).toContain(
      'Sitemap: https://draw.example.com/sitemap.xml',
    );
    expect(renderSitemap(brand, 'https://draw.example.com')).not.toContain('ued.localhost');

    const homeless = await render({ ...brand, hosts: [] }, '/art/');
    expect(homeless).not.toMatch(/rel="canonical"|og:url|og:image/);
  });

  it('has the title of the brand on the first page', async () => {
    const brand = brandOf('default');
    expect(await render(brand, '/')).toContain(`<title>${brand.title}</title>`);
  });

  it('asks search engines to leave out what is personal', async () => {
    const brand = brandOf('default');
    const robots = '<meta name="robots" content="noindex">';
    expect(await render(brand, '/art/mypaintings')).toContain(robots);
    expect(await render(brand, '/art/my/points')).toContain(robots);
    expect(await render(brand, '/art/my/uploads')).toContain(robots);
    expect(await render(brand, '/art/guide/')).not.toContain(robots);
  });

  it('calls face swap what the brand calls it', async () => {
    const html = await render(brandOf('one-click'), '/art/faceswap');
    expect(html).toContain('<title>一键换脸 · 画境 AI</title>');
    expect(html).toMatch(/<h1[^>]*>一键换脸<\/h1>/);
  });
});

describe('the page of unknown paths', () => {
  it('is a page inside the shell that no search engine keeps', async () => {
    const html = await render(brandOf('default'), notFoundPath);
    expect(html).toContain('<title>页面不存在 · 画境 AI</title>');
    expect(html).toContain('noindex');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('aria-current="page"');
    expect(html).toContain('开始绘画');
  });
});

describe('what home screens ask for', () => {
  it('is the brand: its name, colours and icons', () => {
    const manifest = renderManifest(brandOf('partner'), [{ path: '/assets/i.png', size: 192 }]);
    expect(JSON.parse(manifest)).toMatchObject({
      short_name: '墨屿',
      start_url: '/art/',
      theme_color: '#f7f7f7',
      icons: [{ src: '/assets/i.png', sizes: '192x192', type: 'image/png' }],
    });
  });

  it.each([
    ['partner', 'zh-CN'],
    ['hk', 'zh-TW'],
    ['global', 'en'],
  ])('is in the language of brand "%s"', (id, lang) => {
    expect(JSON.parse(renderManifest(brandOf(id), []))).toMatchObject({ lang });
  });
});

describe('what crawlers ask for', () => {
  it('lists the pages of the brand, and nothing personal', () => {
    const brand = brandOf('ued');
    const addresses = [...renderSitemap(brand).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at]) => at,
    );
    expect(addresses).toEqual([
      'http://ued.localhost/',
      'http://ued.localhost/art/',
      'http://ued.localhost/art/guide/',
      'http://ued.localhost/art/cookbook/',
      'http://ued.localhost/art/4o-demos/',
      'http://ued.localhost/art/digital/playground/',
      'http://ued.localhost/about',
      'http://ued.localhost/prices',
      'http://ued.localhost/openapi',
    ]);
  });

  it('lets crawlers read pages and keeps them from the calls', () => {
    expect(renderRobots(brandOf('default'))).toBe(
      'User-agent: *\nDisallow: /api/\nDisallow: /art/api/\n\nSitemap: http://huajing.localhost/sitemap.xml\n',
    );
  });
});
