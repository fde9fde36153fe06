import { describe, expect, it } from 'vitest';
import { isBrandError } from './brand-error.ts';
import { defaultDefinition } from './brands/default-brand.ts';
import { type BrandDefinition, defineBrand } from './define-brand.ts';
import { defineBrands } from './define-brands.ts';
import type { MenuItem } from './menu/menu.ts';
import { messages } from './messages/en.ts';

function define(changes: Partial<BrandDefinition>) {
  return defineBrand({ ...defaultDefinition, id: 'trial', hosts: ['trial.localhost'], ...changes });
}

function entries(menu: readonly MenuItem[]) {
  return menu.flatMap((item) => (item.kind === 'group' ? item.entries : [item]));
}

function find(menu: readonly MenuItem[], id: string) {
  return entries(menu).find((entry) => entry.id === id);
}

describe('a definition is refused by the name of its field', () => {
  const link = (chatAi: string) => ({ links: { chatAi } });
  const added = (href: string) => ({ menu: { add: [{ id: 'extra', label: '其他', href }] } });
  const cases: readonly [why: string, changes: object, message: RegExp][] = [
    ['a missing title', { title: '' }, /Brand "trial", title: is missing/],
    ['a title of spaces', { title: '  ' }, /title: is missing/],
    ['a language without words for the menu', { locale: 'fr' }, /messages: .*"fr"/],
    ['a locale that is no language tag', { locale: 'zh_CN', messages }, /locale: "zh_CN"/],
    ['a locale that is written in another case', { locale: 'EN', messages }, /locale: "EN"/],
    ['an id with a space', { id: 'my brand' }, /id: must be lower-case/],
    ['a host with a scheme', { hosts: ['https://a.example'] }, /hosts\[0\]: "https:/],
    ['a host with a port', { hosts: ['ok.example', 'a.example:80'] }, /hosts\[1\]/],
    ['an e-mail address without @', { contact: { email: 'x', phone: '12345' } }, /contact\.email/],
    ['a phone number in words', { contact: { email: 'a@b', phone: 'call' } }, /contact\.phone/],
    ['a javascript: link', link('javascript:alert(1)'), /links\.chatAi: must be an http/],
    ['a link with credentials', link('https://a@b.example/'), /links\.chatAi/],
    ['a link that is a path', link('/chat'), /links\.chatAi/],
    ['an entry with a javascript: link', added('javascript:alert(1)'), /menu\.add\[0\]\.href/],
    ['an entry to another host by //', added('//evil.example/'), /menu\.add\[0\]\.href/],
    ['an entry to another host by /\\', added('/\\evil.example/'), /menu\.add\[0\]\.href/],
    ['an entry with a tab inside', added('java\tscript:alert(1)'), /menu\.add\[0\]\.href/],
    ['a kept entry that does not exist', { menu: { keep: ['dall-e'] } }, /menu\.keep: .*"dall-e"/],
    ['a hidden entry that does not exist', { menu: { hide: ['toString'] } }, /menu\.hide/],
    ['a renamed entry that does not exist', { menu: { rename: { chat: 'x' } } }, /menu\.rename/],
    ['a colour by name', { tokens: { dark: { text: 'white' } } }, /tokens\.dark\.text: .*#rrggbb/],
    ['an unknown token', { tokens: { light: { pink: '#ffffff' } } }, /tokens\.light\.pink/],
    ['a radius below 0', { tokens: { radius: -1 } }, /tokens\.radius/],
    ['markup in the logo', { logo: { size: 32, paths: ['"/><script>'] } }, /logo\.paths\[0\]/],
  ];
  it.each(cases)('%s', (_why, changes, message) => {
    expect(() => define(changes)).toThrow(message);
  });

  it('with an error that names the field to programs too', () => {
    try {
      define({ title: '' });
      expect.unreachable();
    } catch (error) {
      expect(isBrandError(error) && error.field).toBe('title');
    }
    expect(isBrandError(new Error('other'))).toBe(false);
  });
});

describe('several brands', () => {
  it('may not share a host', () => {
    const one = define({ id: 'one', hosts: ['shared.localhost'] });
    const two = define({ id: 'two', hosts: ['other.localhost', 'shared.localhost'] });
    expect(() => defineBrands([one, two])).toThrow(
      'Brand "two", hosts[1]: "shared.localhost" belongs to brand "one" already',
    );
  });

  it('may not share an id', () => {
    expect(() => defineBrands([define({}), define({ hosts: [] })])).toThrow(/"trial", id: two/);
  });
});

describe('menu changes', () => {
  it('leave out a group whose entries are all gone', () => {
    const { menu } = define({ menu: { hide: ['guide', 'cookbook', '4o-demos', 'video-course'] } });
    expect(menu.map(({ id }) => id)).not.toContain('tutorials');
  });

  it('leave out an entry whose link the brand does not have', () => {
    expect(find(define({ links: {} }).menu, 'chat-ai')).toBeUndefined();
  });

  it('keep a whole group by its id', () => {
    const { menu } = define({ menu: { keep: ['mine'] } });
    expect(menu.map(({ id }) => id)).toEqual(['mine']);
    expect(entries(menu)).toHaveLength(6);
  });

  it('put an added entry behind the one that it names, inside that one’s group', () => {
    const { menu } = define({
      menu: { add: [{ id: 'faq', label: '常见问题', href: 'faq/', after: 'guide' }] },
    });
    const tutorials = menu.find(({ id }) => id === 'tutorials');
    expect(tutorials?.kind === 'group' && tutorials.entries.map(({ id }) => id)).toEqual([
      'guide',
      'faq',
      'cookbook',
      '4o-demos',
      'video-course',
    ]);
    expect(find(menu, 'faq')).toMatchObject({ href: '/art/faq/', opens: 'in-place', icon: 'link' });
  });

  it('open an added address outside, at the end of the menu', () => {
    const { menu } = define({
      menu: { add: [{ id: 'shop', label: '商店', href: 'https://shop.example/' }] },
    });
    expect(menu.at(-1)).toMatchObject({ id: 'shop', opens: 'external' });
  });

  it('lead to pages under another base path', () => {
    const { basePath, menu } = define({ basePath: '/studio/' });
    expect(basePath).toBe('/studio/');
    expect(find(menu, 'midjourney')).toMatchObject({ href: '/studio/' });
    expect(find(menu, 'guide')).toMatchObject({ href: '/studio/guide/' });
  });

  it.each(['studio', '/studio', 'studio/', '//evil.example/', '/a b/', '/a/../b\\/'])(
    'refuse the base path %s',
    (basePath) => {
      expect(() => define({ basePath })).toThrow(/basePath: must be a path from slash to slash/);
    },
  );

  it('are a list of the brand’s own, and nothing else', () => {
    const { menu } = define({
      basePath: '/',
      menu: [
        { id: 'home', label: '首页', href: '.', icon: 'grid' },
        {
          id: 'make',
          label: '创作',
          entries: [{ id: 'posters', label: '海报', href: 'posters/' }],
        },
        { id: 'help', label: '帮助', href: 'https://help.example/' },
      ],
    });
    const defaults = { kind: 'entry', icon: 'link', opens: 'in-place' };
    expect(menu).toEqual([
      { ...defaults, id: 'home', label: '首页', href: '/', icon: 'grid' },
      {
        kind: 'group',
        id: 'make',
        label: '创作',
        entries: [{ ...defaults, id: 'posters', label: '海报', href: '/posters/' }],
      },
      { ...defaults, id: 'help', label: '帮助', href: 'https://help.example/', opens: 'external' },
    ]);
  });

  it('name the place of what is wrong in a list of the brand’s own', () => {
    const home = { id: 'home', label: '首页', href: '.' };
    expect(() => define({ menu: [home, home] })).toThrow(/menu\[1\]\.id/);
    const group = { id: 'make', label: '创作', entries: [{ ...home, href: 'javascript:1' }] };
    expect(() => define({ menu: [group] })).toThrow(/menu\[0\]\.entries\[0\]\.href/);
    expect(() => define({ menu: [{ ...group, label: ' ' }] })).toThrow(/menu\[0\]\.label/);
  });

  it('refuse an added entry behind one that is hidden', () => {
    const add = [{ id: 'a', label: 'A', href: '/a', after: 'music' }];
    expect(() => define({ menu: { hide: ['music'], add } })).toThrow(/menu\.add\[0\]\.after/);
  });

  it('refuse an added entry with a taken id', () => {
    const add = [{ id: 'guide', label: 'A', href: '/a' }];
    expect(() => define({ menu: { add } })).toThrow(/menu\.add\[0\]\.id/);
  });
});

describe('tokens', () => {
  it('are dark grey with corners of 8 px when the brand sets none', () => {
    const { tokens } = define({});
    expect(tokens.light.primary).toBe('#333333');
    expect(tokens.radius).toBe(8);
  });

  it('take the hover and focus colours along with a primary colour', () => {
    const { light } = define({ tokens: { light: { primary: '#114488' } } }).tokens;
    expect([light.primaryHover, light.ring]).toEqual(['#114488', '#114488']);
  });
});

describe('the language of a brand', () => {
  it('is Simplified Chinese by default', () => {
    const { locale, menu } = define({});
    expect(locale).toBe('zh-CN');
    expect(find(menu, 'gallery')?.label).toBe('作品广场');
  });

  it.each([
    ['zh-TW', '作品廣場'],
    ['en', 'Gallery'],
  ])('gives the menu its words: %s', (locale, label) => {
    expect(find(define({ locale }).menu, 'gallery')?.label).toBe(label);
  });

  it('may be one that is not shipped, with words of its own', () => {
    const french = { locale: 'fr', menu: { ...messages.menu, gallery: 'Galerie' } };
    const brand = define({ messages: french });
    expect(brand.locale).toBe('fr');
    expect(find(brand.menu, 'gallery')?.label).toBe('Galerie');
    expect(define({ messages: french, locale: 'fr-CA' }).locale).toBe('fr-CA');
  });

  it('leaves renamed entries as they are', () => {
    const { menu } = define({ locale: 'en', menu: { rename: { gallery: 'Showcase' } } });
    expect(find(menu, 'gallery')?.label).toBe('Showcase');
  });
});
