import { toText } from '../bytes.ts';
import { maxPacketBytes } from '../xmp.ts';
import { inflate } from './inflate.ts';

/** A keyword has 79 characters at most. */
const maxKeywordLength = 79;

/** The keywords of a text that is XMP, and of one that is a label. */
export const xmpKeyword = 'XML:com.adobe.xmp';
const labelKeyword = 'AIGC';

/** A text of a PNG. */
export interface PngText {
  readonly keyword: string;
  readonly content: Uint8Array;
}

/**
 * Reads a text chunk that may hold a label: any that is not compressed, and those of XMP and of labels; undefined for
 * others, and one that is damaged.
 */
export function readPngText(data: Uint8Array, type: 'tEXt' | 'zTXt' | 'iTXt'): PngText | undefined {
  const end = data.subarray(0, maxKeywordLength + 1).indexOf(0);
  if (end < 0) return undefined;
  const keyword = toText(data.subarray(0, end));
  let at = end + 1;
  if (type === 'tEXt') return { keyword, content: data.subarray(at) };
  // One byte says whether it is compressed, the next one how: there is one way only.
  const isCompressed = type === 'zTXt' || data[at] === 1;
  at += type === 'zTXt' ? 1 : 2;
  if (type === 'iTXt') {
    // Two fields end in a zero: the language, and the keyword in it.
    const endOfLanguage = data.indexOf(0, at);
    const endOfKeyword = data.indexOf(0, endOfLanguage + 1);
    if (endOfLanguage < 0 || endOfKeyword < 0) return undefined;
    at = endOfKeyword + 1;
  }
  const written = data.subarray(at);
  if (!isCompressed) return { keyword, content: written };
  if (keyword !== xmpKeyword && keyword !== labelKeyword) return undefined;
  const content = inflate(written, { maxLength: maxPacketBytes });
  return content && { keyword, content };
}
