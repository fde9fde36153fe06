import { checkPrompt } from '@site/validators';
import { hostile, prompts, prose } from './corpora.ts';
import { bareLoop, valibotVerdict, zodVerdict } from './peers.ts';

/**
 * What a check of a prompt costs, beside the same four rules in valibot and zod (a verdict only)
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

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
  console.log(`${language}, ${prompt.length} characters, ns a check`);
  for (const [name, time] of Object.entries(times)) {
    console.log(`  ${name.padEnd(12)} ${time.toFixed(0).padStart(7)}   ${(time / own).toFixed(2)}`);
  }
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
console.log(`1 MB of hostile text, times 1 MB of prose (${base.toFixed(1)} ms); at most 20`);
for (const [ratio, piece] of ratios.toSorted(([a], [b]) => b - a).slice(0, 5)) {
  console.log(`  ${piece.padEnd(20)} ${ratio.toFixed(1)}`);
}
