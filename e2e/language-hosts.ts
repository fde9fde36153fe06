import { variants } from './menu-table.ts';

/** A host in each language. */
export const languageHosts: readonly { readonly host: string; readonly locale: string }[] = [
  ...new Map(variants.toReversed().map(({ locale, host }) => [locale, { host, locale }])).values(),
].toReversed();
