/** Facts of a song in its ID3 tag. */
export type Tags = { readonly title: string; readonly artist: string };

/** The version of the tag, 2.3: older players know no later one. */
const version = [3, 0];

/** UTF-16 with a byte order mark. */
const encoding = 1;
const byteOrderMark = [0xff, 0xfe];

/** An ID3v2.3 tag, which stands before the sound. */
export function createId3({ title, artist }: Tags): Uint8Array<ArrayBuffer> {
  const frames = [...textFrame('TIT2', title), ...textFrame('TPE1', artist)];
  return new Uint8Array([...ascii('ID3'), ...version, 0, ...toSize(frames.length, 7), ...frames]);
}

function textFrame(id: string, text: string): number[] {
  const units = Array.from(text, (character) => character.split('')).flat();
  const bytes = units.flatMap((unit) => {
    const code = unit.charCodeAt(0);
    return [code & 255, code >> 8];
  });
  const content = [encoding, ...byteOrderMark, ...bytes];
  return [...ascii(id), ...toSize(content.length, 8), 0, 0, ...content];
}

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Four bytes, of which so many bits are used: 7 in the header, so that none of them looks like sound. */
const toSize = (size: number, bits: number): number[] =>
  [3, 2, 1, 0].map((place) => (size >> (bits * place)) & (2 ** bits - 1));
