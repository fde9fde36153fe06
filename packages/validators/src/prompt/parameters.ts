/** Kinds of values after a name. */
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

/** Documented facts of one parameter. */
export interface ParameterSpec<Name extends string = string> {
  /** The long name, in lower case and without dashes. */
  readonly name: Name;
  /** The values that it takes. */
  readonly kind: ParameterKind;
  /** The short name in lower case, if there is one. */
  readonly alias?: string | undefined;
  /** The smallest value that is documented. */
  readonly min?: number | undefined;
  /** The largest value that is documented. */
  readonly max?: number | undefined;
  /** True where the bare name says something as well. */
  readonly isBare?: boolean;
  /** True where no model takes a fraction. */
  readonly isWhole?: boolean;
  /** True where no model takes a number out of the range: it is an error, not a hint. */
  readonly isStrict?: boolean;
}

/**
 * The parameters that Midjourney documents, by kind, with their ranges over all its versions
 * (docs.midjourney.com, "Parameter List"): name, smallest and largest value, then `~` where a fraction is one, `?`
 * where the bare name is enough, `!` where nothing out of the range is one, then the short name. It is text,
 * since every page with a prompt loads it.
 */
const rows = {
  ratio: 'aspect,,,,ar',
  number:
    'version,1,8.1,~,v niji,4,7,? stylize,0,1000,,s chaos,0,100,,c weird,0,3000,,w quality,.25,4,~,q seed,0,4294967295,! stop,10,100 repeat,1,40,,r iw,0,3,~ cw,0,100 sw,0,1000 sv,1,6 ow,1,1000 exp,0,100 bs,1,4',
  text: 'no cref sref oref profile,,,?,p',
  word: 'style motion end',
  flag: 'raw tile draft hd turbo fast relax stealth public video loop',
} as const satisfies Readonly<Record<ParameterKind, string>>;

type NamesOf<Rows extends string> = Rows extends `${infer Row} ${infer Others}`
  ? NamesOf<Row> | NamesOf<Others>
  : Rows extends `${infer Name},${string}`
    ? Name
    : Rows;

/** The long name of a known parameter. */
export type ParameterName = NamesOf<(typeof rows)[ParameterKind]>;

/** A row of the table. */
export type KnownParameter = ParameterSpec<ParameterName>;

/** The table that prompts are checked with where the caller has no other. */
export const knownParameters: readonly KnownParameter[] = /* @__PURE__ */ Object.entries(
  rows,
).flatMap(([kind, rows]) =>
  rows.split(' ').map((row) => {
    const [name, min, max, mark, alias] = row.split(',');
    return {
      name,
      kind,
      alias,
      ...(max && { min: Number(min), max: Number(max) }),
      isBare: mark === '?',
      isWhole: mark !== '~',
      isStrict: mark === '!',
    } as KnownParameter;
  }),
);
