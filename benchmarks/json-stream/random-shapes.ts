import { type Corpus, createRandom, fill, type Random, repeat } from './corpora.ts';

/** Bytes of a value, and how many shapes of them are drawn. */
const sizes = [
  ['350 B', 350, 4],
  ['200 kB', 200_000, 4],
] as const;

/** Corpora of shapes that nobody has seen before: other ones for each seed. */
export function createRandomCorpora(seed: number): Corpus[] {
  const random = createRandom(seed);
  return sizes.flatMap(([label, size, count]) =>
    Array.from({ length: count }, (_, index) => {
      const { name, createValue } = drawShape(random, size);
      const texts = fill(createValue, random(2 ** 32));
      return { name: `random ${label} ${index + 1} of seed ${seed}: ${name}`, texts };
    }),
  );
}

interface Shape {
  readonly name: string;
  readonly createValue: (random: Random) => unknown;
}

/** An object or an array of one to four parts that share its bytes, or one string. */
function drawShape(random: Random, size: number): Shape {
  const kind = pick(random, ['object', 'object', 'array', 'array', 'string']);
  if (kind === 'string') {
    const name = pick(random, ['base64', 'text', 'code', 'json'] as const);
    return { name: `string of ${name}`, createValue: (next) => parts[name](next, size) };
  }
  const names = Array.from({ length: 1 + random(4) }, () =>
    pick(random, Object.keys(parts) as (keyof typeof parts)[]),
  );
  const keys = names.map(() => repeat(2 + random(10), () => pick(random, letters)));
  return {
    name: `${kind} of ${names.join(', ')}`,
    createValue(next) {
      const values = names.map((name) => parts[name](next, size / names.length));
      if (kind === 'array') return names.length === 1 ? [values[0]].flat() : values;
      return Object.fromEntries(values.map((value, index) => [keys[index], value]));
    },
  };
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'];
const phrases = ['晨雾里的群山，', '水墨', ' the harbour at dawn', ' film grain,', '🎨', ' élan '];
const lines = [
  'if (a[0][1]) { b = "}{"; }\n',
  '\tconst path = "C:\\\\art\\\\new";\r\n',
  '<p class="{{ name }}">"Quoted"</p>\n',
  'return { x: [1, 2], y: {} };\n',
];

/** Creates parts of about so many bytes. */
const parts = {
  base64: (random, size) => repeat(size, () => pick(random, letters)),
  text: (random, size) => repeat(size / 12, () => pick(random, phrases)),
  code: (random, size) => repeat(size / 35, () => pick(random, lines)),
  json: (random, size): string => JSON.stringify(records(random, size / 1.25)),
  integers: (random, size) => list(size / 6, () => random(100_000)),
  decimals: (random, size) => list(size / 9, () => random(2 ** 24) / 2 ** 12),
  rows: (random, size) => list(size / 60, () => list(8, () => random(2_000_000))),
  pairs: (random, size) => list(size / 8, () => [random(100), random(1_000)]),
  flags: (random, size) => list(size / 5, () => pick(random, [true, false, null])),
  words: (random, size) => list(size / 16, () => pick(random, phrases)),
  records,
} satisfies Record<string, (random: Random, size: number) => unknown>;

function records(random: Random, size: number): unknown[] {
  return list(size / 60, () => ({
    id: random(1_000_000),
    name: pick(random, phrases),
    box: { x: random(1_024), y: random(1_024) },
  }));
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)] as Item;
}

function list<Item>(length: number, create: () => Item): Item[] {
  return Array.from({ length: Math.ceil(length) }, create);
}
