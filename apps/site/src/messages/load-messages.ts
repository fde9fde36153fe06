/** The files of a folder with one catalogue a language, as `import.meta.glob` gives them. */
export type Catalogues<Messages> = Readonly<
  Record<string, () => Promise<{ readonly messages: Messages }>>
>;

/**
 * Loads the words of one language, such as `zh-TW`.
 *
 * @param folder which of several folders. Default: the catalogues are those of one.
 * @throws when there are none in this language, and when they cannot be had (offline).
 */
export async function loadMessages<Messages>(
  catalogues: Catalogues<Messages>,
  locale: string,
  folder = '',
): Promise<Messages> {
  const file = `${folder}/${locale.toLowerCase()}.ts`;
  const load = Object.entries(catalogues).find(([path]) => path.endsWith(file))?.[1];
  if (!load) {
    throw new Error(`No ${file} is among ${Object.keys(catalogues).join(', ')}; add the language.`);
  }
  return (await load()).messages;
}
