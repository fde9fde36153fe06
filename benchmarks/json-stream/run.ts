import { createJsonSplitter, readJsonValues } from '@site/api-client/stream';
import { report } from '../report.ts';
import { createBaseline } from './baseline.ts';
import {
  type Input,
  iterateLeanly,
  type Read,
  readByIteration,
  readByPush,
  toStream,
} from './contender.ts';
import { type Corpus, createCorpora } from './corpora.ts';
import {
  createClarinet,
  createStreamparser,
  iterateJsonStreamEs,
  iterateStreamJson,
  readConcatjson,
} from './peers.ts';
import { createRandomCorpora } from './random-shapes.ts';

const rounds = Number(process.env['ROUNDS'] ?? 21);
/** Draws the random shapes: other ones in each run, unless one is to be repeated. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** Rounds that warm the engine up. */
const warmUps = 3;
/** Measured by one round: they take up to a thousand times longer than the baseline. */
const slowPeers = ['stream-json', 'concatjson', 'json-stream-es'];
const sizes = [
  ['64 B', 64],
  ['1.4 kB', 1_400],
  ['16 kB', 16_384],
  ['64 kB', 65_536],
  ['one value', undefined],
] as const;

const forms: Record<string, Record<string, Read>> = {
  push: {
    baseline: readByPush(createBaseline),
    createJsonSplitter: readByPush((onValue) => createJsonSplitter({ onValue })),
    clarinet: readByPush(createClarinet),
    '@streamparser/json': readByPush(createStreamparser),
  },
  'async iterable': {
    baseline: readByIteration((input) => iterateLeanly(input, createBaseline)),
    readJsonValues: readByIteration((input) => readJsonValues(toStream(input))),
    clarinet: readByIteration((input) => iterateLeanly(input, createClarinet)),
    '@streamparser/json': readByIteration((input) => iterateLeanly(input, createStreamparser)),
    'stream-json': readByIteration(iterateStreamJson),
    concatjson: readConcatjson,
    'json-stream-es': readByIteration(iterateJsonStreamEs),
  },
};

function cut({ texts }: Corpus, size: number | undefined): Input {
  const lengths = texts.map((text) => text.length);
  const encoder = new TextEncoder();
  if (size === undefined) return { lengths, pieces: texts.map((text) => encoder.encode(text)) };
  const bytes = encoder.encode(texts.join(''));
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.slice(index * size, (index + 1) * size),
  );
  return { lengths, pieces };
}

/** Milliseconds of processor time: what else the machine does counts little. */
async function timeOf(read: Read, input: Input): Promise<number> {
  const before = process.cpuUsage();
  const count = await read(input);
  const { user, system } = process.cpuUsage(before);
  if (count !== input.lengths.length) throw new Error(`${count} of ${input.lengths.length} values`);
  return (user + system) / 1_000;
}

function median(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

/**
 * Shares of the baseline: the medians of what each round gives, so that a busy machine weighs on both.
 * The slow ones come last, by themselves: what they leave behind would weigh on the others.
 */
async function compare(
  contenders: Record<string, Read>,
  input: Input,
): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  const { baseline, ...others } = contenders;
  if (!baseline) throw new Error('There is no baseline to compare with.');
  const quick = Object.entries(others).filter(([name]) => !slowPeers.includes(name));
  const slow = Object.entries(others).filter(([name]) => slowPeers.includes(name));
  for (const [group, count] of [
    [quick, rounds],
    [slow, 1],
  ] as const) {
    const shares = new Map<string, number[]>(group.map(([name]) => [name, []]));
    for (let round = -warmUps; round < count; round++) {
      const baselineTime = await timeOf(baseline, input);
      for (const [name, read] of round < 0 && group === slow ? [] : group) {
        const share = await timeOf(read, input).then(
          (time) => baselineTime / time,
          () => undefined,
        );
        if (share === undefined) shares.delete(name);
        else if (round >= 0) shares.get(name)?.push(share);
      }
    }
    for (const [name] of group)
      figures[name] = median(shares.get(name) ?? [])?.toFixed(2) ?? 'fails';
  }
  return figures;
}

/** Pieces as a browser gets them: what the table of all benchmarks tells. */
const usualSizes = ['1.4 kB', '16 kB'];

const only = process.argv.slice(2);
const corpora = [...createCorpora(), ...createRandomCorpora(seed)];
console.log(`SEED=${seed}`);
for (const [form, contenders] of Object.entries(forms)) {
  const [, ours = '', ...peers] = Object.keys(contenders);
  console.log(`\n## ${form}\n\n| | ${sizes.map(([name]) => name).join(' | ')} |`);
  console.log(`|---|${'---|'.repeat(sizes.length)}`);
  for (const corpus of corpora) {
    if (only.length > 0 && !only.some((part) => corpus.name.startsWith(part))) continue;
    const columns = new Map<string, Record<string, string>>();
    for (const [name, size] of sizes) {
      columns.set(name, await compare(contenders, cut(corpus, size)));
    }
    for (const name of [ours, ...peers]) {
      const cells = [...columns.values()].map((column) => column[name]);
      console.log(`| ${corpus.name}: ${name} | ${cells.join(' | ')} |`);
    }
    const shareOf = (name: string, size: string) => Number(columns.get(size)?.[name] ?? Number.NaN);
    report(
      `share of bare JSON.parse, ${form}, beside the best peer`,
      usualSizes.map((size) => ({
        of: `${corpus.name}, pieces of ${size}`,
        measured: shareOf(ours, size),
        unit: '',
        baseline: Math.max(...peers.map((name) => shareOf(name, size) || 0)),
      })),
    );
  }
}
