import type { Logo } from './logo.ts';
import type { MenuItem } from './menu/menu.ts';
import type { Tokens } from './theme/tokens.ts';

/** Links to other hosts that differ by brand. A menu entry whose link is missing is left out. */
export interface BrandLinks {
  /** The chat AI that 'AI 聊天' opens. */
  readonly chatAi?: string | undefined;
  /** The video course under 'tutorials'. */
  readonly videoCourse?: string | undefined;
  /** A drawing contest; only one host has one. */
  readonly contest?: string | undefined;
}

/** How people reach the operator. */
export interface Contact {
  /** The address to write to. */
  readonly email: string;
  /** The number to call, as people read it. */
  readonly phone: string;
}

/** Identity of the site on a host: complete, checked data. Made by `defineBrand`. */
export interface Brand {
  /** Lower-case letters, digits and dashes; unique among the brands of a site. */
  readonly id: string;
  /** Host names, lower-case, without port. May be empty for a brand that only a build chooses. */
  readonly hosts: readonly string[];
  /** The language of the site as a BCP 47 tag, such as `zh-TW`: of its words, dates and prices. */
  readonly locale: string;
  /** The short name beside the logo. */
  readonly name: string;
  /** The title of the page, and the end of every other page's title. */
  readonly title: string;
  /** The meta description of pages that have none of their own. */
  readonly description: string;
  /** Drawn at the top of the menu, and as the site's icon. */
  readonly logo: Logo;
  /** One line at the foot of the menu. */
  readonly footerText: string;
  /** Base path of the site's pages, from slash to slash: `/art/`. */
  readonly basePath: string;
  /** Groups and entries as they are shown, in order. */
  readonly menu: readonly MenuItem[];
  /** Shown by the dialog 'contact'. */
  readonly contact: Contact;
  /** Addresses that the standard menu leads to. */
  readonly links: BrandLinks;
  /** The app id of the WeChat official account that signs payments. */
  readonly weChatAppId?: string | undefined;
  /** Colours and radius, the defaults filled in. */
  readonly tokens: Tokens;
}
