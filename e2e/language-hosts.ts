import { variants } from './menu-table.ts';

/** A host in each language. */
export const languageHosts: readonly string[] = [
  ...new Map(variants.toReversed().map(({ locale, host }) => [locale, host])).values(),
].toReversed();
