import { describe, expect, it } from 'vitest';
import { checkPrompt } from './check-prompt.ts';
import { normalizePrompt } from './normalize-prompt.ts';
import { parsePrompt } from './parse-prompt.ts';

const length = 1_000_000;
/** How many times as long as ordinary prose a hostile text of the same length may take. */
const factor = 20;
/** Below this, a measurement says more about the machine than about the code. */
const minProseMs = 1;

const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const proseText = fill('A quiet village at dawn, mist between half-open gates. ');

const hostileTexts = [
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
    checkPrompt(proseText);
    const middle = performance.now();
    run(hostile);
    const end = performance.now();
    best = Math.min(best, (end - middle) / Math.max(middle - start, minProseMs));
  }
  return best;
}

describe.each([
  ['checkPrompt', (text: string) => checkPrompt(text)],
  ['normalizePrompt', (text: string) => normalizePrompt(text)],
  ['parsePrompt', (text: string) => parsePrompt(text)],
])('%s', { timeout: 60_000 }, (_, run) => {
  it.each(hostileTexts)(
    'takes 1 MB of %j in at most 20 times what reading prose takes',
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
