import type { Fix } from './fix.ts';

/** Facts of an issue about a parameter: its name and its value, as they are written. */
interface ParameterFacts {
  readonly name: string;
  readonly value: string;
}

/** Numbers that a parameter takes. */
interface NumberFacts {
  readonly min: number;
  readonly max: number;
  readonly isWhole: boolean | undefined;
}

/** Facts of each code, beside its place. */
export interface PromptIssueFacts {
  /** Nothing is there, or nothing but reference images and parameters. */
  empty: { readonly hasReferences: boolean };
  /** More than `limit` code points; the range is what is too much. */
  'too-long': { readonly length: number; readonly limit: number };
  /** `-ar` for `--ar`. */
  'single-dash': ParameterFacts;
  /** `--ar` without a valid ratio after it. */
  'aspect-ratio': ParameterFacts;
  /** A value that no model takes: `50%`, `1e9`, a word for a number. */
  'invalid-value': ParameterFacts & NumberFacts;
  /** An address that leads, and goes on in a way that addresses don't: `https://…/图片 一只猫`. */
  'unclear-address': object;
  /** `—ar`, `－－ar` or `-- ar` for `--ar`; `dashes` is what is written before the name. */
  'typographic-dash': ParameterFacts & { readonly dashes: string };
  /** `16：9` or `16:9,` for `16:9`. */
  'typographic-ratio': ParameterFacts;
  /** `250，` or `２５０` for `250`. */
  'typographic-value': ParameterFacts;
  /** `：：` for `::`. */
  'typographic-weight': object;
  /** Several prompts in one: `{red, blue} bird`. */
  permutation: object;
  /** A name that is none; `meant` is one that is close to it. */
  'unknown-parameter': ParameterFacts & { readonly meant: string | undefined };
  /** A parameter that takes a value and has none. */
  'missing-value': ParameterFacts;
  /** A value outside what is documented: `min` to `max`. */
  'out-of-range': ParameterFacts & NumberFacts;
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

const errorCodes = [
  'empty',
  'too-long',
  'single-dash',
  'aspect-ratio',
  'invalid-value',
  'unclear-address',
] as const satisfies readonly PromptIssueCode[];

export type PromptErrorCode = (typeof errorCodes)[number];
export type PromptIssueCode = keyof PromptIssueFacts;

/** Issue with a prompt, its place, and its fix. */
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

/** Place of an issue: a parameter with its name and value, or a stretch of text. */
interface Place extends Partial<ParameterFacts> {
  readonly start: number;
  readonly end: number;
}

export function createIssue<Code extends PromptIssueCode>(
  code: Code,
  { start, end, name, value }: Place,
  fix?: Fix | false | '' | undefined,
  facts?: OtherFacts<Code>,
): PromptIssue<Code> {
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
  } as unknown as PromptIssue<Code>;
}
