import { describe, expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { normalizePrompt } from './normalize-prompt.ts';
import { parsePrompt } from './parse-prompt.ts';

const LENGTH = 1_000_000;
/** How many times as long as ordinary prose a hostile text of the same length may take. */
const FACTOR = 20;
/** Below this, a measurement says more about the machine than about the code. */
const MIN_PROSE_MS = 1;

const fill = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

const PROSE = fill('A quiet village at dawn, mist between half-open gates. ');

const HOSTILE = [
  ...['-', '—', '- ', '-a ', '--a ', '--ar ', '--ar 1:1 ', '--ar {1:1,', '--ar 1:1,7', '--v 6 '],
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

/** How many times as long `run` takes for `hostile` as the check takes to read prose. */
function compare(run: (text: string) => unknown, hostile: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const start = performance.now();
    checkPrompt(PROSE);
    const middle = performance.now();
    run(hostile);
    const end = performance.now();
    best = Math.min(best, (end - middle) / Math.max(middle - start, MIN_PROSE_MS));
  }
  return best;
}

describe.each([
  ['checkPrompt', (text: string) => checkPrompt(text)],
  ['normalizePrompt', (text: string) => normalizePrompt(text)],
  ['parsePrompt', (text: string) => parsePrompt(text)],
])('%s', { timeout: 60_000 }, (_, run) => {
  it.each(HOSTILE)('takes 1 MB of %j in at most 20 times what reading prose takes', (piece) => {
    expect(compare(run, fill(piece))).toBeLessThanOrEqual(FACTOR);
  });
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
