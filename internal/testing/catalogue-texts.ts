/**
 * The texts of a message catalogue as lines of `path: text`. A function's text is its source, so
 * that its words are seen whatever its values are.
 */
export function catalogueTexts(messages: object, path: readonly string[] = []): string[] {
  return Object.entries<unknown>({ ...messages }).flatMap(([key, value]) => {
    const place = [...path, key];
    return typeof value === 'object' && value !== null
      ? catalogueTexts(value, place)
      : [`${place.join('.')}: ${String(value)}`];
  });
}

/**
 * The texts that have no place in an English catalogue: with Han characters or their punctuation.
 * The mark that works carry is quoted as it is, in every language.
 */
export function textsWithHan(messages: object): string[] {
  return catalogueTexts(messages).filter((text) => han.test(text.replaceAll(mark, '')));
}

/**
 * The texts that readers in Hong Kong and Taiwan would not write: characters outside Big5, which
 * has the traditional ones, mainland quotation marks, and words of the mainland.
 */
export function textsNotTraditional(messages: object): string[] {
  const known = big5Characters();
  return catalogueTexts(messages).filter(
    (text) =>
      [...text].some((character) => hanCharacter.test(character) && !known.has(character)) ||
      /[“”‘]/.test(text) ||
      mainlandWords.test(text),
  );
}

const mark = /AI(?:生成|合成)/g;
const hanCharacter = /\p{Script=Han}/u;
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const mainlandWords =
  /登錄|視頻|軟件|默認|信息|鏈接|加載|屏幕|服務器|保存|文件|積分|上載圖片|郵箱|二維碼|短信|賬|剪貼板|鼠標|字符|質量|獲取|提交|返回|查看/;

/** All characters of Big5, by decoding each of its two-byte codes. */
function big5Characters(): Set<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  for (let lead = 0xa1; lead <= 0xf9; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      characters.add(decoder.decode(Uint8Array.of(lead, trail)));
    }
  }
  return characters;
}
