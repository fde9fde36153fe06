import { checkPrompt } from '@site/validators';
import { median } from '../first-load/median.ts';
import { report } from '../report.ts';
import { hostile, prompts, prose } from './corpora.ts';
import { bareLoop, valibotVerdict, zodVerdict } from './peers.ts';

/**
 * Measures a check of a prompt, beside the same four rules in valibot and zod (a verdict only)
 * and beside a loop over the characters that does nothing. All run in turns in one process, and
 * the median counts: what the machine does meanwhile happens to all of them.
 */
const rounds = 61;
const calls = 1000;

const subjects: Readonly<Record<string, (prompt: string) => boolean>> = {
  checkPrompt: (prompt) => checkPrompt(prompt).length === 0,
  valibot: valibotVerdict,
  zod: zodVerdict,
  'bare loop': bareLoop,
};

function measure(prompt: string): Record<string, number> {
  const times = new Map<string, number[]>(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(subjects)) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) {
        if (!run(prompt)) throw new Error(`${name} refuses a prompt that is well`);
      }
      times.get(name)?.push(((performance.now() - start) * 1e6) / calls);
    }
  }
  return Object.fromEntries([...times].map(([name, each]) => [name, median(each)]));
}

for (const [language, prompt] of Object.entries(prompts)) {
  const times = measure(prompt);
  const own = times['checkPrompt'] ?? Number.NaN;
  report(
    `a check of a prompt, ${language}, ${prompt.length} characters`,
    Object.entries(times).map(([name, time]) => ({
      of: name,
      measured: time,
      unit: 'ns',
      ...(name !== 'checkPrompt' && { baseline: own }),
    })),
  );
}

/** Shortest of a few: what the text costs, without what else went on. */
function timeOnce(text: string): number {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    checkPrompt(text);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const base = Math.min(...Object.values(prose).map(timeOnce));
const ratios = Object.entries(hostile).map(
  ([piece, text]) => [timeOnce(text) / base, piece] as const,
);
const [worst] = ratios.toSorted(([a], [b]) => b - a);
if (worst) {
  const [ratio, piece] = worst;
  report('a check of 1 MB of hostile text, beside prose', [
    {
      of: `the slowest: ${JSON.stringify(piece)}`,
      measured: ratio * base,
      unit: 'ms',
      baseline: base,
      promise: '≤ 20 ×',
    },
  ]);
}
