import * as v from 'valibot';
import { pictureAddress } from './picture-address.ts';
import { prompt } from './prompt.ts';

/** Options of any field. */
interface AnyField {
  /** Few people need it: a form folds it away. */
  readonly isAdvanced?: true;
}

/** Words of a person for what they want to see. */
export interface PromptField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'prompt';
  /** Characters, as the service counts them. The page and the service refuse more in the same words. */
  readonly maxLength: number;
  /** A field with which there need not be one. Default: there always is. */
  readonly orElse?: string;
}

/** Field in which models differ. */
interface OfferedField extends AnyField {
  /** The capability of a model that says what it allows here. */
  readonly from: string;
}

/** Pictures, by their addresses. A model says how many it takes. */
export interface PicturesField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'pictures';
  /** How many any model takes at most. */
  readonly max: number;
  /** Whether there is nothing to be made without one. Default: it is made from words alone. */
  readonly isNeeded?: true;
  /** Role of all of them. Default: the first one is changed, and the others are looked at. */
  readonly role?: 'reference';
}

/**
 * One picture that there may be, by its address. A model says whether it takes one; of the role `control`, by the
 * list of a choice that is `of` it.
 */
export interface PictureField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'picture';
  /**
   * Role: it is changed, the result follows its lines, depths or poses, or a film begins or ends with it. Default:
   * `source`.
   */
  readonly role?: 'source' | 'control' | 'first-frame' | 'last-frame';
  /** A field without which it means nothing. Default: it stands by itself. */
  readonly of?: string;
  /** Fields that are up to the picture where there is one. */
  readonly excludes: readonly string[];
}

/** One picture without which there is nothing to be made, by its address. */
export interface NeededPictureField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'needed-picture';
  /** Role: it is changed, or its face is taken. */
  readonly role: 'source' | 'face';
}

/**
 * Which part of the first picture changes: an upload of the person's own, a PNG with that picture's shape,
 * transparent where it changes and opaque where it stays. A model says whether it takes one.
 */
export interface MaskField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'mask';
  /** The field of the pictures, or of the picture. */
  readonly of: string;
  /** Fields that are up to the picture where there is a mask. */
  readonly excludes: readonly string[];
}

/** A film that is continued, by its address: one of the person's own, or a public one. */
export interface FilmField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'film';
  /** The field of the picture that it is continued from. */
  readonly of: string;
}

/** A sound by its address: an upload or a song of the person's own. A model says whether it takes one. */
export interface SoundField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'sound';
  /** Role: it is what is said. Default: it is sung and played anew. */
  readonly role?: 'voice';
  /** Fields that are up to the sound where there is one. Default: none. */
  readonly excludes?: readonly string[];
}

/** A moment of a film, in seconds from its beginning. */
export interface MomentField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'moment';
  /** The field of the film. */
  readonly of: string;
  /** Seconds: the latest one of any film. */
  readonly max: number;
}

/** How many seconds a film lasts. A model lists what it makes, its first where none is chosen. The price is for each. */
export interface SecondsField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'seconds';
  /** How many any model makes at most. */
  readonly max: number;
  /** Lengths that most models make. */
  readonly usual: readonly number[];
  /** A film has a length. */
  readonly isAlwaysSet: true;
}

/** One of several words or numbers. A model says which of them it knows. */
export interface ChoiceField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'choice';
  /** All that any model knows, in the order of the form. */
  readonly values: readonly [string, ...string[]] | readonly [number, ...number[]];
  /** A field without which it means nothing. Default: it stands by itself. */
  readonly of?: string;
  /** Fields that are up to the choice where there is one. Default: none. */
  readonly excludes?: readonly string[];
  /**
   * The first that a model knows holds where none is chosen, with the field that it is `of`. Default: that is left
   * to the model.
   */
  readonly isAlwaysSet?: true;
  /** Values that most models know. Default: all. */
  readonly usual?: readonly (string | number)[];
  /** Entries of the price table that hold in place of `base`, by the values that cost something else. */
  readonly prices?: Readonly<Record<string | number, string>>;
}

/**
 * One of the names that a service has for something of its own, such as a sampler. A model lists them, and its first
 * holds where none is chosen.
 */
export interface NameField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'name';
  /** A field without which it means nothing. Default: it stands by itself. */
  readonly of?: string;
  /** Names that most models know. */
  readonly usual: readonly string[];
}

/** A size in pixels, such as `1536x1024`, or a shape, such as `16:9`. A model says which ones it makes. */
export interface ShapeField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'size' | 'ratio';
  /** Shapes that most models make. */
  readonly usual: readonly string[];
  /** The first that a model makes holds where none is chosen. Default: that is left to the model. */
  readonly isAlwaysSet?: true;
  /** Both sides that a model makes are multiples of it. Default: they may be any. */
  readonly step?: number;
}

/** How many pictures; one where nothing is said. A model says how many at most. The price is for each. */
export interface CountField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'count';
  /** How many any model makes at most. */
  readonly max: number;
}

/** Which one of several, from 0; the first where nothing is said. A model says how many it tells apart. */
export interface IndexField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'index';
  /** How many any model tells apart at most. */
  readonly max: number;
  /** How many most models tell apart. */
  readonly usual: number;
}

/** Numbers from `min` to `max`, and the one that holds where nothing is said. */
export interface NumberRange {
  /** The least, inclusive. */
  readonly min: number;
  /** The greatest, inclusive. */
  readonly max: number;
  /** Value where nothing is said. */
  readonly default: number;
}

/** A number of a range that a model narrows. */
export interface RangeField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'range';
  /** The least that any model takes, inclusive. */
  readonly min: number;
  /** The greatest that any model takes, inclusive. */
  readonly max: number;
  /** Between two values of a form. Of 1, the number is whole. */
  readonly step: number;
  /** Range of most models. Default: a model that says nothing of it takes none. */
  readonly usual?: NumberRange;
}

/** A number of a range that is the same with every model. */
export interface NumberField extends AnyField, NumberRange {
  /** Tells the kinds of fields apart. */
  readonly kind: 'number';
  /** A field without which it means nothing. Default: it stands by itself. */
  readonly of?: string;
  /** Between two values of a form. */
  readonly step: number;
  /** The entry of the price table that holds in place of `base` where a number is given. */
  readonly price?: string;
}

/** Words beside the prompt. */
export interface TextField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'text';
  /** Characters, as the service counts them. */
  readonly maxLength: number;
}

/** Words beside the prompt. A model says whether it takes them. */
export interface OfferedTextField extends TextField, OfferedField {}

/**
 * Any of the names that a service has for something of its own, each with a weight: `watercolor:0.8,ink:1`. A model
 * lists them.
 */
export interface WeightsField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'weights';
}

/** A number from 0 to `max` that makes the same again; another one each time where nothing is said. */
export interface SeedField extends AnyField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'seed';
  /** The largest number. */
  readonly max: number;
}

/** A number that makes the same again. A model says whether it takes one. */
export interface OfferedSeedField extends SeedField, OfferedField {}

/**
 * Field of a tool beside its prompt. `from` is the name by which a model says what it allows there,
 * among its capabilities; a field without it is the same with every model.
 */
export type Field =
  | PromptField
  | PicturesField
  | PictureField
  | NeededPictureField
  | MaskField
  | FilmField
  | SoundField
  | MomentField
  | SecondsField
  | ChoiceField
  | NameField
  | ShapeField
  | CountField
  | IndexField
  | RangeField
  | NumberField
  | TextField
  | OfferedTextField
  | WeightsField
  | SeedField
  | OfferedSeedField;

/** The fields of a tool, by their names in its input, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** The fields in which models differ. */
export type LimitedField = Extract<Field, OfferedField>;

/** Value of a field. */
export type ValueOf<One extends Field> = One extends PicturesField
  ? string[]
  : One extends
        | CountField
        | IndexField
        | RangeField
        | NumberField
        | SeedField
        | SecondsField
        | MomentField
    ? number
    : One extends ChoiceField
      ? One['values'][number]
      : string;

/** Offer of a model in a field. */
export type AllowedOf<One extends Field> = One extends PicturesField | CountField | IndexField
  ? number
  : One extends PictureField | MaskField | SoundField | OfferedTextField | OfferedSeedField
    ? boolean
    : One extends RangeField
      ? Offered
      : ValueOf<One>[];

/** A field that most models do not take: one that says nothing of it takes none. */
export type RareField = RangeField & { readonly usual?: never };

/** The range that a model offers. */
type Offered = { min: number; max: number; default: number };

/** The entries of an input's schema. */
export type FieldEntries<All extends Fields> = {
  -readonly [Name in keyof All]: All[Name] extends
    | { readonly isNeeded: true }
    | { readonly kind: 'prompt' | 'needed-picture' }
    ? v.GenericSchema<ValueOf<All[Name]>>
    : v.OptionalSchema<v.GenericSchema<ValueOf<All[Name]>>, undefined>;
};

/** The entries of the schema of a model's capabilities. */
export type AllowedEntries<All extends Fields> = {
  -readonly [Name in keyof All as FromOf<All[Name]>]: AllowedEntry<All[Name]>;
};
/** The capability that a field is limited by. */
export type FromOf<One extends Field> = One extends { readonly role: 'control' }
  ? never
  : One extends { readonly from: infer Name extends string }
    ? Name
    : never;
type AllowedEntry<One extends Field> = One extends
  | { readonly kind: 'pictures'; readonly isNeeded: true }
  | IndexField
  | { readonly isAlwaysSet: true; readonly of?: never }
  ? v.GenericSchema<AllowedOf<One>>
  : One extends PicturesField
    ? v.OptionalSchema<v.GenericSchema<number>, 0>
    : One extends CountField
      ? v.OptionalSchema<v.GenericSchema<number>, 1>
      : One extends PictureField | MaskField | SoundField | OfferedTextField | OfferedSeedField
        ? v.OptionalSchema<v.GenericSchema<boolean>, false>
        : One extends RangeField
          ? One extends { readonly usual: NumberRange }
            ? v.OptionalSchema<v.GenericSchema<Offered>, Offered>
            : v.OptionalSchema<v.GenericSchema<Offered>, undefined>
          : One extends ChoiceField | NameField | ShapeField | WeightsField
            ? v.OptionalSchema<v.GenericSchema<ValueOf<One>[]>, never[]>
            : never;

/** The entries of a price table that hold in place of `base`. */
export type PriceNames<All extends Fields> = {
  [Name in keyof All]: All[Name] extends {
    readonly prices: Readonly<Record<string | number, infer Entry extends string>>;
  }
    ? Entry
    : All[Name] extends { readonly price: infer Entry extends string }
      ? Entry
      : never;
}[keyof All];

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const wholeBetween = (min: number, max: number) => v.pipe(between(min, max), v.integer());

const patterns = { size: /^[1-9]\d{1,3}x[1-9]\d{1,3}$/, ratio: /^[1-9]\d?:[1-9]\d?$/ };
const examples = { size: 'a size such as 1024x1024', ratio: 'a ratio such as 16:9' };

/** Name that a service has for something of its own. */
const ownName = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
/** Without what separates them in a text of weights, and what would make a tag of it. */
const weighedName = v.pipe(ownName, v.regex(/^[^:,<>]+$/, 'a name without : , < and >'));
const weights = v.pipe(
  v.string(),
  v.maxLength(500),
  v.regex(/^[^:,]+:\d(?:\.\d+)?(?:,[^:,]+:\d(?:\.\d+)?)*$/, 'names with weights'),
);

function valueSchema(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'prompt':
      return prompt;
    case 'pictures':
      return v.pipe(
        v.array(pictureAddress),
        v.minLength(field.isNeeded ? 1 : 0),
        v.maxLength(field.max),
      );
    case 'picture':
    case 'needed-picture':
    case 'mask':
    case 'film':
    case 'sound':
      return pictureAddress;
    case 'moment':
      return between(0, field.max);
    case 'choice':
      return v.picklist(field.values);
    case 'name':
      return ownName;
    case 'count':
    case 'seconds':
      return wholeBetween(1, field.max);
    case 'index':
      return wholeBetween(0, field.max - 1);
    case 'seed':
      return wholeBetween(0, field.max);
    case 'range':
      return numberSchema(field);
    case 'number':
      return between(field.min, field.max);
    case 'text':
      return v.pipe(v.string(), v.maxLength(field.maxLength));
    case 'weights':
      return weights;
    default:
      return v.pipe(v.string(), v.regex(patterns[field.kind], examples[field.kind]));
  }
}

const numberSchema = ({ min, max, step }: RangeField) =>
  step === 1 ? wholeBetween(min, max) : between(min, max);

function allowedSchema(field: LimitedField): v.GenericSchema {
  switch (field.kind) {
    case 'pictures':
      return field.isNeeded
        ? wholeBetween(1, field.max)
        : v.optional(wholeBetween(0, field.max), 0);
    case 'index':
      return wholeBetween(1, field.max);
    case 'count':
      return v.optional(wholeBetween(1, field.max), 1);
    case 'picture':
    case 'mask':
    case 'sound':
    case 'text':
    case 'seed':
      return v.optional(v.boolean(), false);
    case 'range': {
      const number = numberSchema(field);
      return v.optional(v.strictObject({ min: number, max: number, default: number }), field.usual);
    }
    case 'weights':
      return v.optional(v.array(weighedName), []);
    case 'name':
      return v.optional(v.array(ownName), []);
    case 'choice':
    case 'seconds':
      return listSchema(valueSchema(field), field);
    default:
      return listSchema(shapeSchema(field), field);
  }
}

/** Requires an offer for what is always set, unless that means something with another field alone. */
const listSchema = (
  one: v.GenericSchema,
  { isAlwaysSet, of }: { isAlwaysSet?: true; of?: string },
) =>
  isAlwaysSet && of === undefined
    ? v.pipe(v.array(one), v.minLength(1))
    : v.optional(v.array(one), []);

/** A shape that a model makes. */
function shapeSchema({ kind, step }: ShapeField): v.GenericSchema {
  const shape = v.pipe(v.string(), v.regex(patterns[kind], examples[kind]));
  if (step === undefined) return shape;
  const isOfSteps = (written: string) =>
    written.split('x').every((side) => Number(side) % step === 0);
  return v.pipe(shape, v.check(isOfSteps, `a size of multiples of ${step}`));
}

/** The input's schema, entry by entry. */
// @__NO_SIDE_EFFECTS__
export function fieldEntries<const All extends Fields>(fields: All): FieldEntries<All> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const schema = valueSchema(field);
    // Beside what stands in its place a text may be empty, or left out.
    if ('orElse' in field) return [name, v.optional(schema, '')];
    return [name, isNeeded(field) ? schema : v.optional(schema)];
  });
  return Object.fromEntries(entries) as FieldEntries<All>;
}

/** Whether a model says of the field itself what it allows there. */
export const isLimited = (field: Field): field is LimitedField =>
  'from' in field && !('role' in field && field.role === 'control');

const isNeeded = (field: Field) =>
  field.kind === 'prompt' ||
  field.kind === 'needed-picture' ||
  (field.kind === 'pictures' && field.isNeeded);

/** The schema of a model's capabilities, entry by entry. */
// @__NO_SIDE_EFFECTS__
export function allowedEntries<const All extends Fields>(fields: All): AllowedEntries<All> {
  const entries = Object.values(fields).flatMap((field) =>
    isLimited(field) ? [[field.from, allowedSchema(field)]] : [],
  );
  return Object.fromEntries(entries) as AllowedEntries<All>;
}
