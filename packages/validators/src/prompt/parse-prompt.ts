import { assertType } from '../assert-type.ts';
import type { ParameterName } from './parameters.ts';
import type { PromptToken } from './prompt-token.ts';
import { scanPrompt } from './scan-prompt.ts';
import { blank, isReferenceImage, type ReferenceOptions } from './shields.ts';
import { splitWeightedParts, type WeightedPart } from './split-weighted-parts.ts';

/** A place in the prompt. */
interface Range {
  /** UTF-16 offset of the first unit. */
  readonly start: number;
  /** UTF-16 offset after the last unit. */
  readonly end: number;
}

/** A reference image: an address at the prompt's start, or a tag anywhere outside a value. */
export interface PromptReference extends Range {
  /** As it is written: `https://…`, `<img …>`, `[img:…]`. */
  readonly source: string;
}

/** A parameter with its value. */
export interface PromptParameter extends Range {
  /** The long name of a known parameter (`aspect` for `--ar`); else undefined. */
  readonly name: ParameterName | undefined;
  /** The name as it is written, without dashes. */
  readonly writtenName: string;
  /** The value as it will be sent (`16:9` for `１６：９`); '' where there is none. */
  readonly value: string;
  /** Start of the value; after the name if there is none. It ends with the parameter. */
  readonly valueStart: number;
}

/** A stretch of the prompt. Together, in their order, they are the whole prompt. */
export interface PromptSegment extends Range {
  /** The part of the prompt that the stretch belongs to. */
  readonly type: 'text' | 'reference' | 'parameter';
}

export interface ParsedPrompt {
  /** Reference images at the start, in their order. */
  readonly references: readonly PromptReference[];
  /** The words alone as they will be sent, without references and parameters. */
  readonly text: string;
  /** The words in their `::` parts; of weight 1 where there is no `::`. */
  readonly parts: readonly WeightedPart[];
  /** Parameters in the order in which they are written. */
  readonly parameters: readonly PromptParameter[];
  /** Stretches that together are the whole prompt. */
  readonly segments: readonly PromptSegment[];
}

/**
 * Takes a prompt apart: references, words, weighted parts, parameters, each with its range.
 *
 * Nothing is lost: the segments put together are the prompt. A known name behind a single or a
 * typographic dash counts as a parameter; what stands behind 1,000 dashes, tags and addresses is text.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 */
export function parsePrompt(prompt: string, options: ReferenceOptions = {}): ParsedPrompt {
  assertType(prompt, 'string', 'prompt');
  const { isReference = isReferenceImage } = options;
  const segments: PromptSegment[] = [];
  const references: PromptReference[] = [];
  const parameters: PromptParameter[] = [];
  const weights: Range[] = [];
  let end = 0;
  /** End of the leading reference images. */
  let contentStart = 0;

  const add = (type: PromptSegment['type'], to: number) => {
    if (to > end) segments.push({ type, start: end, end: to });
    end = Math.max(end, to);
  };
  for (const piece of scanPrompt(prompt)) {
    const { start } = piece;
    if ('name' in piece) {
      const { dashes, spec, fix } = piece;
      if (dashes === '-' && !spec) continue;
      add('text', start);
      // Marks behind a value belong to nothing else.
      add('parameter', fix?.end ?? piece.end);
      parameters.push(toParameter(piece, prompt));
      continue;
    }
    // What stands in a value belongs to it.
    if (start < end) continue;
    if (/^[:：]/.test(piece.source)) weights.push({ start, end: piece.end });
    const leads = /^[<[h]/i.test(piece.source) && blank.test(prompt.slice(contentStart, start));
    // After the prompt's start, addresses are text.
    if (!(leads || /^[<[]/.test(piece.source)) || !isReference(piece.source)) continue;
    const source = piece.source.replace(/[,.;：]+$/, '');
    if (leads) contentStart = piece.end;
    add('text', start);
    add('reference', start + source.length);
    references.push({ source, start, end });
  }
  add('text', prompt.length);

  const words = segments
    .filter((segment) => segment.type === 'text' && segment.end > contentStart)
    .map(({ start, end }) => ({ start: Math.max(start, contentStart), end }));
  return {
    references,
    text: words
      .map((range) => readText(prompt, range, weights))
      .filter(Boolean)
      .join(' '),
    parts: words.flatMap(({ start, end }) => splitWeightedParts(prompt, start, end)),
    parameters,
    segments,
  };
}

/** The text of a range, with the signs of its weights as they are sent. */
function readText(prompt: string, { start, end }: Range, weights: readonly Range[]): string {
  let text = '';
  let from = start;
  for (const weight of weights) {
    if (weight.start < from || weight.end > end) continue;
    text += `${prompt.slice(from, weight.start)}::`;
    from = weight.end;
  }
  return (text + prompt.slice(from, end)).trim();
}

function toParameter(token: PromptToken, prompt: string): PromptParameter {
  const { start, end, dashes, name, spec, meant, valueStart, isRight } = token;
  // An error has to be put right first. With long dashes, all of it is a hint.
  const isSent = isRight || dashes === 'long';
  const value = isSent ? token.value : prompt.slice(valueStart, end);
  return {
    // It was looked up in the table of the known ones.
    name: meant === undefined ? (spec?.name as ParameterName | undefined) : undefined,
    writtenName: name,
    value,
    start,
    end,
    valueStart,
  };
}
