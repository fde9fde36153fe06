import { catalogueTexts } from './catalogue-texts.ts';

/** Words for pictures alone, and for making them. */
const wordsOfPictures =
  /图片|绘画|画图|圖片|繪圖|繪畫|畫圖|\b(?:images?|pictures?|paintings?|drawings?)\b/i;

/** A quoted text, or a part of one. */
const quoted = /"[^"]*"|`[^`]*`/g;

/**
 * The texts of a catalogue, as lines of `path: text`, that speak of pictures: nothing of the kind is said of films and songs.
 * Of a function, what it says whatever its values are.
 */
export function textsOfPictures(messages: object): string[] {
  return catalogueTexts(messages).filter((line) => {
    const text = line.slice(line.indexOf(': ') + 2);
    return wordsOfPictures.test(text.includes('=>') ? saidBy(text) : text);
  });
}

/** Collects a function's texts, without the names of its values. */
function saidBy(source: string): string {
  return (source.replace(/\$\{[\w.[\]]*/g, '${').match(quoted) ?? []).join(' ');
}
