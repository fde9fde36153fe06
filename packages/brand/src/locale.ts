/** The languages that are shipped, as BCP 47 tags. The first is the default. */
export const locales = ['zh-CN', 'zh-TW', 'en'] as const;

/** A language that is shipped. */
export type Locale = (typeof locales)[number];

/** Whether a language is among those that are shipped. */
export function isLocale(tag: string): tag is Locale {
  return (locales as readonly string[]).includes(tag);
}
