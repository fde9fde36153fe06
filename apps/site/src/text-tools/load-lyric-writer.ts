import { LyricWriter } from './lyric-writer.tsx';
import type { LyricWriterMessages } from './messages/lyrics/zh-cn.ts';

const catalogues = import.meta.glob<{ messages: LyricWriterMessages }>('./messages/lyrics/*.ts');

/** The button by which a model writes lyrics, and its words in one language. */
export async function loadLyricWriter(locale: string) {
  const catalogue = await catalogues[`./messages/lyrics/${locale.toLowerCase()}.ts`]?.();
  if (!catalogue) throw new Error(`There are no words for lyrics in "${locale}".`);
  return { LyricWriter, words: catalogue.messages };
}
