import type { Fix } from './fix.ts';

/** What an issue about a parameter tells: its name and its value, as they are written. */
interface ParameterFacts {
  readonly name: string;
  readonly value: string;
}

/** What each code tells beside its place. */
export interface PromptIssueFacts {
  /** Nothing is there, or nothing but reference images and parameters. */
  empty: { readonly hasReferences: boolean };
  /** More than `limit` code points; the range is what is too much. */
  'too-long': { readonly length: number; readonly limit: number };
  /** `-ar` for `--ar`. */
  'single-dash': ParameterFacts;
  /** `--ar` without a valid ratio after it. */
  'aspect-ratio': ParameterFacts;
  /** `—ar`, `－－ar` or `-- ar` for `--ar`; `dashes` is what is written before the name. */
  'typographic-dash': ParameterFacts & { readonly dashes: string };
  /** `16：9` or `16:9,` for `16:9`. */
  'typographic-ratio': ParameterFacts;
  /** A name that is none, close to one that is: `meant`. */
  'unknown-parameter': ParameterFacts & { readonly meant: string };
  /** A parameter that takes a value and has none; `found` is the word that stands where a number should. */
  'missing-value': ParameterFacts & { readonly found: string | undefined };
  /** A value outside what is documented: `min` to `max`. */
  'out-of-range': ParameterFacts & { readonly min: number; readonly max: number };
  /** A parameter that the model makes nothing of. */
  'unused-parameter': ParameterFacts;
  /** A ratio that the model does not make: it takes the nearer of `min` and `max`. */
  'ratio-out-of-range': ParameterFacts & {
    readonly min: string;
    readonly max: string;
    readonly nearest: string;
  };
  /** A parameter that stands in the prompt already. */
  'duplicate-parameter': ParameterFacts;
  /** Words after the parameters, where they would be read as a part of the last one. */
  'text-after-parameters': object;
}

const errorCodes = ['empty', 'too-long', 'single-dash', 'aspect-ratio'] as const;

export type PromptErrorCode = (typeof errorCodes)[number];
export type PromptIssueCode = keyof PromptIssueFacts;

/** What is wrong with a prompt, where, and how to put it right. */
export type PromptIssue<Code extends PromptIssueCode = PromptIssueCode> = {
  [Each in Code]: {
    readonly code: Each;
    /** An `error` must be fixed before sending; a `hint` is worth a look. */
    readonly severity: Each extends PromptErrorCode ? 'error' : 'hint';
    /** UTF-16 offset of the first unit concerned, as an editor selects. */
    readonly start: number;
    /** UTF-16 offset after the last unit concerned. */
    readonly end: number;
    /** One change that removes this issue and brings no other, where there is one. */
    readonly fix?: Fix | undefined;
  } & PromptIssueFacts[Each];
}[Code];

/** The facts of an issue that are not its place's own. */
type OtherFacts<Code extends PromptIssueCode> = Omit<PromptIssueFacts[Code], keyof ParameterFacts>;

/** Where an issue is: a parameter with its name and value, or a stretch of text. */
interface Place extends Partial<ParameterFacts> {
  readonly start: number;
  readonly end: number;
}

export function createIssue<Code extends PromptIssueCode>(
  code: Code,
  { start, end, name, value }: Place,
  fix?: Fix | false,
  facts?: OtherFacts<Code>,
): PromptIssue {
  const severity = (errorCodes as readonly string[]).includes(code) ? 'error' : 'hint';
  return {
    code,
    severity,
    start,
    end,
    name,
    value,
    fix: fix || undefined,
    ...facts,
  } as PromptIssue;
}
