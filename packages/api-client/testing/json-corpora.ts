/** Values as JSON texts, and the share of the random slicings that fall to them. */
export interface Corpus {
  readonly name: string;
  readonly values: readonly string[];
  readonly share: number;
}

/** Linear congruential numbers below a bound: the same in every run. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = createRandom(7);
const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
const repeat = (count: number, part: () => string) => Array.from({ length: count }, part).join('');
const list = (count: number, create: () => unknown) =>
  Array.from({ length: count }, () => JSON.stringify(create()));

const words = ['水墨', '晨雾', '灯火', '赛博', '，', '。', '😀', ' '];
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'];
const traps = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '}{',
  '}{"',
  '"}{"',
  ',',
  ':',
  '😀',
  '\u2028',
  '\ufeff',
  '\ud800',
  '\n',
  'a',
  ' ',
];
const text = (count: number) => repeat(count, () => pick(words));
const base64 = (count: number) => repeat(count, () => pick(letters));
const trap = () => repeat(random(14), () => pick(traps));

export const corpora: readonly Corpus[] = [
  { name: 'chat', share: 0.5, values: list(100, () => ({ id: random(1_000), delta: text(8) })) },
  {
    name: 'progress',
    share: 0.099,
    values: list(30, () => ({
      id: base64(32),
      percent: random(101),
      prompt: text(40),
      images: [0, 1, 2].map(() => ({
        url: `https://example.com/${base64(90)}?w=1&h=2`,
        seed: random(2 ** 32),
      })),
      isPaid: random(2) === 0,
      queue: { position: random(20), waitSeconds: random(600) / 10 },
    })),
  },
  {
    name: 'big',
    share: 0.001,
    values: list(2, () => ({
      tree: [...Array(120)].map((_, index) => ({
        name: `node ${index}`,
        text: `${text(3)}\n\t"${trap()}" C:\\art\\${index}`,
        numbers: [0, 1, 2, 3].map(() => random(1_000_000) / 1_000),
        children: [{ flags: [true, false, null], deeper: [[{}], []] }],
      })),
      preview: base64(180_000),
    })),
  },
  {
    name: 'adversarial',
    share: 0.4,
    values: list(200, () =>
      random(4) === 0
        ? [trap(), {}, [trap()]]
        : { [trap()]: trap(), list: [trap(), { [trap()]: null }], last: trap() },
    ),
  },
];
