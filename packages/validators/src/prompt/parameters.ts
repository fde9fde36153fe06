/** What stands behind a parameter's name. */
export type ParameterKind =
  /** Two whole numbers, `16:9`. */
  | 'ratio'
  /** One number of a range. */
  | 'number'
  /** One word. */
  | 'word'
  /** Anything up to the next parameter; writing it twice adds to the first. */
  | 'text'
  /** Nothing. */
  | 'flag';

/** The aspect ratio that holds where a prompt names none. */
export const DEFAULT_ASPECT_RATIO = '1:1';

/** What is documented of one parameter. */
export interface ParameterSpec<Name extends string = string> {
  /** The long name, in lower case and without dashes. */
  readonly name: Name;
  readonly kind: ParameterKind;
  /** The short name in lower case, if there is one. */
  readonly alias?: string | undefined;
  /** The smallest value that is documented. */
  readonly min?: number | undefined;
  /** The largest value that is documented. */
  readonly max?: number | undefined;
  /** True where the bare name says something as well. */
  readonly isBare?: boolean;
}

function number<const Name extends string>(
  name: Name,
  min: number,
  max: number,
  alias?: string,
): ParameterSpec<Name> {
  return { name, kind: 'number', min, max, alias };
}

function named<const Name extends string>(
  kind: ParameterKind,
  ...names: Name[]
): ParameterSpec<Name>[] {
  return names.map((name) => ({ name, kind }));
}

/**
 * The parameters that Midjourney documents, with their ranges over all its versions
 * (docs.midjourney.com, "Parameter List").
 */
export const knownParameters = /* @__PURE__ */ [
  { name: 'aspect', kind: 'ratio', alias: 'ar' } as const,
  number('version', 1, 8.1, 'v'),
  { ...number('niji', 4, 7), isBare: true },
  number('stylize', 0, 1000, 's'),
  number('chaos', 0, 100, 'c'),
  number('weird', 0, 3000, 'w'),
  number('quality', 0.25, 4, 'q'),
  number('seed', 0, 4294967295),
  number('stop', 10, 100),
  number('repeat', 1, 40, 'r'),
  number('iw', 0, 3),
  number('cw', 0, 100),
  number('sw', 0, 1000),
  number('sv', 1, 6),
  number('ow', 1, 1000),
  number('exp', 0, 100),
  number('bs', 1, 4),
  ...named('text', 'no', 'cref', 'sref', 'oref'),
  { name: 'profile', kind: 'text', alias: 'p', isBare: true } as const,
  ...named('word', 'style', 'motion', 'end'),
  ...named(
    'flag',
    'raw',
    'tile',
    'draft',
    'turbo',
    'fast',
    'relax',
    'stealth',
    'public',
    'video',
    'loop',
  ),
] satisfies readonly ParameterSpec[];

/** The long name of a known parameter. */
export type ParameterName = (typeof knownParameters)[number]['name'];

/** A row of the table. */
export type KnownParameter = ParameterSpec<ParameterName>;
