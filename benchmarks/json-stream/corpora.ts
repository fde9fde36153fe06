/** Text to read: values as JSON texts, written one behind the other without separators. */
export interface Corpus {
  readonly name: string;
  readonly texts: readonly string[];
}

/** Bytes of one corpus, so that reading it takes some milliseconds. */
const corpusBytes = 1_000_000;

const encoder = new TextEncoder();

/** The same corpora in every run. The reader was never tuned with those whose name ends in 2. */
export function createCorpora(): Corpus[] {
  return [
    { name: 'chat', texts: fill(chatValue) },
    { name: 'chat 2', texts: fill(secondChatValue) },
    { name: 'progress', texts: fill(progressValue) },
    { name: 'big', texts: fill(bigValue) },
    { name: 'big 2', texts: fill(secondBigValue) },
    { name: 'adversarial', texts: fill(adversarialValue) },
    { name: 'adversarial 2', texts: fill(secondAdversarialValue) },
  ];
}

export type Random = (below: number) => number;

/** Linear congruential numbers: the same ones for a seed in every run. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function fill(
  createValue: (random: Random, index: number) => unknown,
  seed = 2_026,
): string[] {
  const random = createRandom(seed);
  const texts: string[] = [];
  for (let bytes = 0; bytes < corpusBytes; ) {
    const text = JSON.stringify(createValue(random, texts.length));
    texts.push(text);
    bytes += encoder.encode(text).length;
  }
  return texts;
}

const words = [
  '水墨',
  '山水',
  '晨雾',
  '灯火',
  '少女',
  '机甲',
  '赛博',
  '胶片',
  '柔光',
  '远山',
  '，',
  '。',
];
const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export function repeat(count: number, part: () => string): string {
  return Array.from({ length: count }, part).join('');
}

/** Some 86 bytes: a piece of an answer. */
function chatValue(random: Random, index: number) {
  return { id: `c-${index % 1_000}`, index, delta: repeat(8, () => words[random(12)] ?? '') };
}

/** Some 1 kB: the state of a creation, with addresses and Chinese text. */
function progressValue(random: Random, index: number) {
  const hash = () => repeat(32, () => base64[random(62)] ?? '');
  return {
    type: 'progress',
    id: hash(),
    percent: index % 101,
    prompt: repeat(30, () => words[random(12)] ?? ''),
    images: Array.from({ length: 3 }, (_, position) => ({
      url: `https://storage.example.com/upload/${hash()}/${hash()}.webp?width=1024&x-oss-process=style/${position}`,
      width: 1_024,
      height: 1_024,
      seed: random(2 ** 32),
    })),
    message: repeat(12, () => words[random(12)] ?? ''),
    queue: { position: random(20), waitSeconds: random(600) / 10, isPaid: random(2) === 0 },
  };
}

/** Some 200 kB: nested, with escapes and base64. */
function bigValue(random: Random, index: number) {
  const node = (depth: number): unknown => ({
    name: `node-${random(10_000)}`,
    text: `${words[random(12)]}\n\t"${words[random(12)]}" C:\\art\\${random(100)}\u0007`,
    numbers: Array.from({ length: 8 }, () => random(1_000_000) / 1_000),
    flags: [true, false, null],
    children: depth === 0 ? [] : Array.from({ length: 4 }, () => node(depth - 1)),
  });
  return {
    index,
    tree: Array.from({ length: 3 }, () => node(4)),
    preview: repeat(20_000, () => base64[random(64)] ?? ''),
  };
}

const traps = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '}{',
  '\\"',
  '"}{"',
  '😀',
  '\u2028',
  '\ufeff',
  '\ud800',
  '汉',
  '\n',
  'a ',
];

/** Some 350 bytes: braces, quotes, backslashes and surrogates inside strings. */
function adversarialValue(random: Random) {
  const trap = () => repeat(14, () => traps[random(16)] ?? '');
  return {
    id: trap(),
    '}{\\"': trap(),
    list: [trap(), { '{["': null, text: trap() }, trap(), [[], {}]],
    last: trap(),
  };
}

/** Some 86 bytes: a token of an answer in English, with the fields of a widespread service. */
function secondChatValue(random: Random, index: number) {
  const tokens = [' the', ' picture', ' of', ' misty', ' mountains', ',', ' at', ' dawn'];
  return {
    object: 'chunk',
    created: 1_790_000_000 + index,
    choices: [{ index: 0, delta: { content: tokens[random(8)] } }],
  };
}

/** Some 200 kB: a matrix, masks and base64, hardly a brace among them. */
function secondBigValue(random: Random, index: number) {
  return {
    frame: index,
    matrix: Array.from({ length: 64 }, () => Array.from({ length: 128 }, () => random(65_536))),
    mask: Array.from({ length: 12_000 }, () => random(2)),
    picture: `data:image/png;base64,${repeat(130_000, () => base64[random(64)] ?? '')}==`,
  };
}

/** Some 350 bytes: markup, code and addresses as strings, empty objects, arrays in arrays. */
function secondAdversarialValue(random: Random) {
  const samples = [
    '<a href="/x?{}">{{ name }}</a>',
    'if (a) { b[c] = "}{"; } else { }',
    'C:\\new\\{table}\\',
    '{"nested":"{\\"twice\\":[{}]}"}',
    '\\\\"}{"',
    '𝒳 {🎨} \u2029',
  ];
  const sample = () => samples[random(samples.length)] ?? '';
  return {
    kind: sample(),
    meta: {},
    rows: [
      [sample(), []],
      [{ [sample()]: sample() }, {}],
    ],
    code: sample(),
    note: sample(),
    tags: [sample(), sample(), sample()],
  };
}
