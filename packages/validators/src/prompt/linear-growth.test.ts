import { describe, expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { normalizePrompt } from './normalize-prompt.ts';
import { parsePrompt } from './parse-prompt.ts';

const length = 1_000_000;
/** How many times as much work as ordinary prose a hostile text of the same length may be. */
const factor = 20;
/** Below this, a measurement says more about the machine than about the code. */
const minProseMs = 1;

const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const proseText = fill('A quiet village at dawn, mist between half-open gates. ');

const hostileTexts = [
  ...[
    '-',
    '—',
    '- ',
    '-- ',
    '-- a ',
    '-- v ',
    '－',
    '-a ',
    '--a ',
    '--ar ',
    '--ar 1:1 ',
    '--ar {1:1,',
    '--ar 1:1,7',
    '--v 6 ',
  ],
  ...[
    '--stlye ',
    '—ar １：１，',
    '7',
    '<img',
    '<img ',
    '<img 1> ',
    '[img:',
    'http://',
    'http://a ',
  ],
  ...['::', '{', '--s {', ' ', '\u3000', '😀', '\ud83d', '--ar     ', '--no a ', 'a--ar', '—a，'],
];

/** Measures this thread's CPU time, in milliseconds: the rest of the machine does not count. */
function cpuMsOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** How many times as much `run` computes for `hostile` as the check does to read prose. */
function compare(run: (text: string) => unknown, hostile: string): number {
  let best = Number.POSITIVE_INFINITY;
  // Once is enough unless the collector of garbage came in between.
  for (let round = 0; round < 5 && best > factor; round++) {
    const proseMs = cpuMsOf(() => checkPrompt(proseText));
    best = Math.min(best, cpuMsOf(() => run(hostile)) / Math.max(proseMs, minProseMs));
  }
  return best;
}

describe.each([
  ['checkPrompt', (text: string) => checkPrompt(text)],
  ['normalizePrompt', (text: string) => normalizePrompt(text)],
  ['parsePrompt', (text: string) => parsePrompt(text)],
])('%s', { timeout: 60_000 }, (_, run) => {
  it.each(hostileTexts)(
    'takes at most 20 times the work for 1 MB of %j that reading prose takes',
    (piece) => {
      expect(compare(run, fill(piece))).toBeLessThanOrEqual(factor);
    },
  );
});

it.each([
  ...['--no a ', '--ar 1', '7', ' ', '--ar  ', '<a', '--s 1', '-', '\ud83d'].map(enlarge),
  `--ar ${enlarge('7')}`,
  `--ar ${enlarge(' ')}`,
  `--ar {${enlarge('1:1,')}1:1}`,
  `--ar 16:9${enlarge(',')}`,
  `--no ${enlarge('a ')}`,
  `--${enlarge('a-')}`,
  `<img ${enlarge('a')}>`,
])('10 MB are checked without an error (text %#)', (text) => {
  expect(() => checkPrompt(text)).not.toThrow();
});

function enlarge(piece: string): string {
  return fill(piece).repeat(10);
}
