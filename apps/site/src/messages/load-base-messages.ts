import type { BaseMessages } from './zh-cn/base.ts';

const catalogues = import.meta.glob<{ messages: BaseMessages }>('./*/base.ts');

/**
 * Loads the words that every page needs, in one language, such as `zh-TW`.
 *
 * @throws when there are none in this language, and when they cannot be had (offline).
 */
export async function loadBaseMessages(locale: string): Promise<BaseMessages> {
  const file = `./${locale.toLowerCase()}/base.ts`;
  const load = catalogues[file];
  if (!load) throw new Error(`The site has no words in "${locale}"; add src/messages/${file}.`);
  return (await load()).messages;
}
