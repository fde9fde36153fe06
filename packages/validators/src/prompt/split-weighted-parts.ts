/** Words with the weight that `::` gives them. */
export interface WeightedPart {
  /** The part's words, without its weight. */
  readonly text: string;
  /** Number after `::`; 1 where there is none. */
  readonly weight: number;
  /** UTF-16 offsets in the prompt. */
  readonly start: number;
  /** UTF-16 offset after its last unit. */
  readonly end: number;
}

/** A bound on the work: what stands behind so many `::` is one part. */
const maxSeparators = 1000;

const separator = /(?:::|:{0,3}：[:：]+|:：)(-?(?:\d+(?:\.\d+)?|\.\d+))?/g;

/** The parts of `prompt` between two places: `a cat::2 a dog` has `a cat`, 2 and `a dog`, 1. */
export function splitWeightedParts(prompt: string, from: number, to: number): WeightedPart[] {
  const source = prompt.slice(from, to);
  const parts: WeightedPart[] = [];
  const add = (partStart: number, partEnd: number, weight: number) => {
    const piece = source.slice(partStart, partEnd);
    const text = piece.trim();
    if (text === '') return;
    const start = from + partStart + piece.length - piece.trimStart().length;
    parts.push({ text, weight, start, end: start + text.length });
  };
  let start = 0;
  let separators = 0;
  for (const { 0: mark, 1: weight = '1', index } of source.matchAll(separator)) {
    add(start, index, Number(weight));
    start = index + mark.length;
    separators++;
    if (separators === maxSeparators) break;
  }
  add(start, source.length, 1);
  return parts;
}
