/** Prompts of exactly 1,500 characters that keep every rule, and hostile texts of 1 MB. */

const promptLength = 1500;
export const HOSTILE_LENGTH = 1_000_000;

const chinese =
  '雨后的江南古镇，青石板路上映着灯笼的暖光，一位撑油纸伞的女子缓步走过石桥，远处黛瓦白墙与薄雾相融，' +
  '水面倒影清澈，电影感构图，柔和的侧逆光，细腻的胶片颗粒，浅景深，色调温润而克制。';

const english =
  'A quiet mountain village at dawn, mist drifting between wooden houses, a well-worn stone path ' +
  'leads to a half-open gate, soft side light, shallow depth of field, hand-painted signs, film ' +
  'grain, muted colours, a far-off bell tower, cinematic composition, shot on 35mm. ';

/** Parameters after the words: all subjects check them, and people add them. */
const promptParameters = {
  'one parameter': ' --ar 16:9',
  'three parameters': ' --ar 16:9 --v 7 --stylize 250',
};

function fill(sentence: string, length: number): string {
  return flatten(sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length));
}

/** One run of memory, as a text that comes from an input field or a request is. */
function flatten(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

export const prompts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ Chinese: chinese, English: english }).flatMap(([language, sentence]) =>
    Object.entries(promptParameters).map(([count, parameters]) => [
      `${language}, ${count}`,
      flatten(fill(sentence, promptLength - parameters.length) + parameters),
    ]),
  ),
);

export const prose: Readonly<Record<string, string>> = {
  'Chinese prose': fill(chinese, HOSTILE_LENGTH),
  'English prose': fill(english, HOSTILE_LENGTH),
};

const hostilePieces = [
  '-',
  '—',
  '- ',
  '-a ',
  '--a ',
  '--ar ',
  '--ar 1:1 ',
  '--ar {1:1,',
  '--v 6 ',
  '--tile ',
  '--stlye ',
  '—ar １：１，',
  '7',
  '--ar 1:1,7',
  '<img',
  '<img ',
  '<img 1> ',
  '<',
  '[img:',
  '[',
  'http://',
  'http://a ',
  'http://a图:',
  '::',
  '{',
  '--s {',
  ' ',
  '\u3000',
  '\ud83d',
  '😀',
];

export const hostile: Readonly<Record<string, string>> = Object.fromEntries(
  hostilePieces.map((piece) => [JSON.stringify(piece), fill(piece, HOSTILE_LENGTH)]),
);
