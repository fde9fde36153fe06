import type { Brand, BrandLinks, Contact } from './brand.ts';
import { BrandError } from './brand-error.ts';
import { isLocale, type Locale, locales } from './locale.ts';
import type { Logo } from './logo.ts';
import { buildMenu, type MenuChanges, type MenuDefinition } from './menu/build-menu.ts';
import { isAddress, toHref } from './menu/to-href.ts';
import { catalogues } from './messages/catalogues.ts';
import type { BrandMessages } from './messages/messages.ts';
import { resolveTokens, type TokenChanges } from './theme/resolve-tokens.ts';

/** Definition of a brand; all else has a default. */
export interface BrandDefinition {
  /** Names the brand in builds and logs: small letters, digits and single dashes. */
  readonly id: string;
  /** The host names that it is served at, without scheme and port. */
  readonly hosts: readonly string[];
  /** The language of the site as a BCP 47 tag. Default: that of `messages`, else `zh-CN`. */
  readonly locale?: Locale | (string & {}) | undefined;
  /** The words of the standard menu. Default: those of the locale, where it is a shipped one. */
  readonly messages?: BrandMessages | undefined;
  /** Stands beside the logo, and at the end of each page's title. */
  readonly name: string;
  /** The title of pages that have none of their own. */
  readonly title: string;
  /** Text in search results for pages that have none of their own. */
  readonly description: string;
  /** Paths of an SVG, in the colour of the text. */
  readonly logo: Logo;
  /** Stands at the foot of the menu. */
  readonly footerText: string;
  /** Shown by the dialog 'contact'. */
  readonly contact: Contact;
  /** Default: none; their menu entries are then left out. */
  readonly links?: BrandLinks | undefined;
  /** Base path of the site's pages, from slash to slash, such as `/studio/`. Default: `/art/`. */
  readonly basePath?: string | undefined;
  /** Changes of the standard menu, or a list: a whole menu of its own. Default: the standard one. */
  readonly menu?: MenuChanges | MenuDefinition | undefined;
  /** The official account that people pay through inside WeChat. Default: none; they pay by QR code. */
  readonly weChatAppId?: string | undefined;
  /** Default: dark grey on white, near-white on dark grey, corners of 8 px. */
  readonly tokens?: TokenChanges | undefined;
}

const idRule = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const hostRule = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)*[a-z\d](?:[a-z\d-]*[a-z\d])?$/;
const emailRule = /^[^\s@]+@[^\s@]+$/;
const phoneRule = /^\+?[\d\s-]{5,20}$/;
const basePathRule = /^\/(?:[\w.~-]+\/)*$/;
const pathRule = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.-]+$/;

type Refuse = (field: string, problem: string) => never;

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

/** The words for a brand's menu. */
function chooseMessages(
  { locale = locales[0], messages }: Pick<BrandDefinition, 'locale' | 'messages'>,
  refuse: Refuse,
): BrandMessages {
  if (messages) return messages;
  if (isLocale(locale)) return catalogues[locale];
  return refuse('messages', `the menu has no words in "${locale}"; write them here`);
}

/**
 * Checks a definition and fills in its defaults.
 *
 * @throws {BrandError} naming the first field that is wrong and what it must be.
 * @example
 * const brand = defineBrand({
 *   id: 'my-brand',
 *   hosts: ['my-brand.localhost'],
 *   name: '我的站点',
 *   title: '我的站点 · AI 绘画',
 *   description: '用一句话生成图片。',
 *   logo: { size: 32, paths: ['M4 4h24v24H4z'] },
 *   footerText: '© 我的站点',
 *   contact: { email: 'hello@example.com', phone: '400-000-0000' },
 *   menu: { hide: ['music'] },
 * });
 */
export function defineBrand(definition: BrandDefinition): Brand {
  const { id, hosts, logo, contact, links = {}, menu = {}, tokens = {} } = definition;
  const { basePath = '/art/' } = definition;
  const refuse: Refuse = (field, problem) => {
    throw new BrandError(id, field, problem);
  };

  const messages = chooseMessages(definition, refuse);
  const { locale = messages.locale } = definition;

  if (!idRule.test(id)) refuse('id', 'must be lower-case letters, digits and dashes');
  for (const field of ['name', 'title', 'description', 'footerText'] as const) {
    if (!definition[field]?.trim()) refuse(field, 'is missing; write what people see');
  }
  if (!isLanguageTag(locale)) {
    refuse(
      'locale',
      `"${locale}" must be a language tag in its usual form, such as "en" or "zh-TW"`,
    );
  }
  for (const [index, host] of hosts.entries()) {
    if (!hostRule.test(host)) {
      refuse(`hosts[${index}]`, `"${host}" must be a lower-case host name without scheme and port`);
    }
  }
  if (!basePathRule.test(basePath)) {
    refuse('basePath', `must be a path from slash to slash such as "/studio/", not "${basePath}"`);
  }
  if (!(logo.size > 0)) refuse('logo.size', 'must be above 0');
  for (const [index, path] of logo.paths.entries()) {
    if (!pathRule.test(path)) refuse(`logo.paths[${index}]`, 'must be SVG path data');
  }
  if (!emailRule.test(contact.email)) refuse('contact.email', 'must be an e-mail address');
  if (!phoneRule.test(contact.phone)) refuse('contact.phone', 'must be a phone number');
  for (const [name, link] of Object.entries(links)) {
    if (link === undefined || (isAddress(link) && toHref(link, basePath) !== undefined)) continue;
    refuse(`links.${name}`, `must be an http(s) address, not "${link}"`);
  }

  return {
    id,
    hosts,
    locale,
    name: definition.name,
    title: definition.title,
    description: definition.description,
    logo,
    footerText: definition.footerText,
    contact,
    links,
    basePath,
    menu: buildMenu(menu, { basePath, links, messages, refuse }),
    weChatAppId: definition.weChatAppId,
    tokens: resolveTokens(tokens, refuse),
  };
}
