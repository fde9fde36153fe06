import { Session } from 'node:inspector/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesOf, readPieces } from '../../testing/read-pieces.ts';

/** Shapes in one run; `pnpm fuzz` sets more. */
const runs = Number(process.env['GROWTH_RUNS'] ?? 100);

const session = new Session();

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});

afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

/** How often the parts of the reader's code have run since the last call: a loop counts each byte. */
async function takeExecutions(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => /\/src\/stream\/[\w-]+\.ts$/.test(url) && !url.includes('.test.'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

const lengthOf = (value: unknown) => (value as ArrayLike<unknown>).length;

/** Methods that engines run in one call but pay for by the byte, and how many bytes a call looks at. */
const engineCalls: readonly [
  owner: object,
  name: string,
  cost: (self: unknown, first: unknown, second: unknown, result: unknown) => number,
][] = [
  [TextDecoder.prototype, 'decode', (_, bytes) => lengthOf(bytes)],
  [JSON, 'parse', (_, text) => lengthOf(text)],
  [Uint8Array.prototype, 'set', (_, bytes) => lengthOf(bytes)],
  [Uint8Array.prototype, 'includes', lengthOf],
  [Uint8Array.prototype, 'indexOf', lengthOf],
  [Uint8Array.prototype, 'lastIndexOf', lengthOf],
  [
    String.prototype,
    'indexOf',
    (text, _, from = 0, found) => (found === -1 ? lengthOf(text) : Number(found)) - Number(from),
  ],
];

/** Runs something while counting the bytes and characters that it hands to the engine. */
function countEngineWork(run: () => void): number {
  let work = 0;
  const originals = engineCalls.map(([owner, name, cost]) => {
    const original = Reflect.get(owner, name);
    Reflect.set(owner, name, function counting(this: unknown, ...args: unknown[]) {
      const result = Reflect.apply(original, this, args);
      work += cost(this, args[0], args[1], result);
      return result;
    });
    return () => Reflect.set(owner, name, original);
  });
  try {
    run();
  } finally {
    for (const restore of originals) restore();
  }
  return work;
}

/** Bytes looked at, by the reader's loops and by the engine, for one value in pieces of a size. */
async function workOf(value: string, pieceSize: number): Promise<number> {
  const bytes = bytesOf(value);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) {
    pieces.push(bytes.subarray(at, at + pieceSize));
  }
  let values: unknown[] = [];
  const engineWork = countEngineWork(() => {
    values = readPieces(pieces);
  });
  const work = engineWork + (await takeExecutions());
  expect(values).toEqual([JSON.parse(value)]);
  return work;
}

/** Text that a value repeats inside a string. */
const insides = fc.oneof(
  fc.constantFrom('x', '}', '}{', '} ', '{"', '\\', '"', '"}{"', '汉', '😀', '\u0000', '{['),
  fc
    .array(fc.constantFrom('}', '{', ']', ',', ':', '"', '\\', ' ', 'a', '汉'), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
);

/** Member that it repeats in an array. */
const members = fc.constantFrom(
  '1234567',
  '{}',
  '[]',
  '""',
  '{"a":1}',
  '{ "a" : { } }\n',
  '"}{\\"x"',
  '[[{"b":[]}]]',
  'null',
  '"\\\\"',
  '        1',
);
/** A value of about so many bytes, as a function of them. */
const shapes = fc.oneof(
  fc
    .tuple(insides, fc.constantFrom('object', 'array', 'string'))
    .map(([part, kind]) => (size: number) => {
      const text = part.repeat(size / part.length);
      return JSON.stringify({ object: { a: text }, array: [text], string: text }[kind]);
    }),
  members.map((part) => (size: number) => {
    return `{"a":[${Array(Math.ceil(size / part.length))
      .fill(part)
      .join(',')}]}`;
  }),
  members.map((part) => (size: number) => {
    return `[${Array(Math.ceil(size / part.length))
      .fill(part)
      .join(',')}]`;
  }),
  fc.constantFrom('[', '{"a":', '[{"b":[').map((opening) => (size: number) => {
    const levels = Math.min(size / opening.length, 1_000);
    const closing = [...opening].reverse().map((sign) => ({ '[': ']', '{': '}' })[sign] ?? '');
    return `{"pad":"${'y'.repeat(size)}","deep":${opening.repeat(levels)}1${closing.join('').repeat(levels)}}`;
  }),
);

it('a value of twice the size takes at most 2.3 times the work, in any shape and pieces', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      shapes,
      fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 100, max: 4_000 })),
      // A value of one piece is read in a simpler way.
      fc.integer({ min: 8, max: 16 }),
      async (create, pieceSize, pieceCount) => {
        const size = Math.max(8_000, pieceSize * pieceCount);
        const once = await workOf(create(size), pieceSize);
        const twice = await workOf(create(2 * size), pieceSize);
        expect(twice / once).toBeLessThanOrEqual(2.3);
      },
    ),
    { seed: 20_261, numRuns: runs },
  );
});
