import { loadMessages } from '../messages/load-messages.ts';
import { LyricWriter } from './lyric-writer.tsx';
import type { LyricWriterMessages } from './messages/lyrics/zh-cn.ts';

const catalogues = import.meta.glob<{ messages: LyricWriterMessages }>('./messages/lyrics/*.ts');

/** The button by which a model writes lyrics, and its words in one language. */
export async function loadLyricWriter(locale: string) {
  return { LyricWriter, words: await loadMessages(catalogues, locale) };
}
