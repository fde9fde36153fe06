export type { Brand, BrandLinks, Contact } from './brand.ts';
export type { BrandError } from './brand-error.ts';
export { isBrandError } from './brand-error.ts';
export type { BrandDefinition } from './define-brand.ts';
export { defineBrand } from './define-brand.ts';
export { defineBrands } from './define-brands.ts';
export type { Locale } from './locale.ts';
export { isLocale, locales } from './locale.ts';
export type { Logo } from './logo.ts';
export { toSvg } from './logo.ts';
export type {
  AddedEntry,
  EntryDefinition,
  GroupDefinition,
  MenuChanges,
  MenuDefinition,
} from './menu/build-menu.ts';
export type { MenuEntry, MenuGroup, MenuIcon, MenuItem, Opens } from './menu/menu.ts';
export type { StandardMenuId } from './menu/standard-menu.ts';
export type { BrandMessages } from './messages/messages.ts';
export { getBrand, hostName, resolveBrand } from './resolve-brand.ts';
export type { LowContrast } from './theme/contrast.ts';
export { contrastRatio, findLowContrast } from './theme/contrast.ts';
export type { TokenChanges } from './theme/resolve-tokens.ts';
export type { ColorTokens, Tokens } from './theme/tokens.ts';
export { defaultTokens } from './theme/tokens.ts';
