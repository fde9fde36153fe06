import * as v from 'valibot';
import { pictureAddress } from './picture-address.ts';

/** What models differ in. */
interface OfferedField {
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
}

/**
 * Which part of the first picture changes: an upload of the person's own, a PNG with that picture's shape,
 * transparent where it changes and opaque where it stays. A model says whether it takes one.
 */
export interface MaskField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'mask';
  /** The field of the pictures. */
  readonly of: string;
  /** Fields that are up to the picture where there is a mask. */
  readonly excludes: readonly string[];
}

/** One of several words or numbers. A model says which of them it knows. */
export interface ChoiceField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'choice';
  /** All that any model knows, in the order of the form. */
  readonly values: readonly [string, ...string[]] | readonly [number, ...number[]];
  /** The first that a model knows holds where none is chosen. Default: that is left to the model. */
  readonly isAlwaysSet?: true;
  /** What most models know. Default: all. */
  readonly usual?: readonly (string | number)[];
}

/** A size in pixels, such as `1536x1024`, or a shape, such as `16:9`. A model says which ones it makes. */
export interface ShapeField extends OfferedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'size' | 'ratio';
  /** What most models make. */
  readonly usual: readonly string[];
}

/** How many pictures; one where nothing is said. A model says how many at most. */
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

/** A number from 0 to `max` that makes the same again; another one each time where nothing is said. */
export interface SeedField {
  /** Tells the kinds of fields apart. */
  readonly kind: 'seed';
  /** The largest number. */
  readonly max: number;
}

/**
 * What a tool is asked beside its prompt. `from` is the name by which a model says what it allows there,
 * among its capabilities; a field without it is the same with every model.
 */
export type Field =
  | PicturesField
  | MaskField
  | ChoiceField
  | ShapeField
  | CountField
  | IndexField
  | SeedField;
/** The fields of a tool, by their names in its input, in the order of its form. */
export type Fields = Readonly<Record<string, Field>>;

/** What a field holds. */
export type ValueOf<One extends Field> = One extends PicturesField
  ? string[]
  : One extends CountField | IndexField | SeedField
    ? number
    : One extends ChoiceField
      ? One['values'][number]
      : string;

/** What a model says that it allows there. */
export type AllowedOf<One extends Field> = One extends PicturesField | CountField | IndexField
  ? number
  : One extends MaskField
    ? boolean
    : ValueOf<One>[];

/** The entries of an input's schema. */
export type FieldEntries<All extends Fields> = {
  -readonly [Name in keyof All]: All[Name] extends { readonly isNeeded: true }
    ? v.GenericSchema<ValueOf<All[Name]>>
    : v.OptionalSchema<v.GenericSchema<ValueOf<All[Name]>>, undefined>;
};

/** The entries of the schema of a model's capabilities. */
export type AllowedEntries<All extends Fields> = {
  -readonly [Name in keyof All as FromOf<All[Name]>]: AllowedEntry<All[Name]>;
};
/** The capability that a field is limited by. */
export type FromOf<One extends Field> = One extends { readonly from: infer Name extends string }
  ? Name
  : never;
type AllowedEntry<One extends Field> = One extends
  | PicturesField
  | IndexField
  | { readonly isAlwaysSet: true }
  ? v.GenericSchema<AllowedOf<One>>
  : One extends CountField
    ? v.OptionalSchema<v.GenericSchema<number>, 1>
    : One extends MaskField
      ? v.OptionalSchema<v.GenericSchema<boolean>, false>
      : One extends ChoiceField | ShapeField
        ? v.OptionalSchema<v.GenericSchema<ValueOf<One>[]>, never[]>
        : never;

const within = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const patterns = { size: /^[1-9]\d{1,3}x[1-9]\d{1,3}$/, ratio: /^[1-9]\d?:[1-9]\d?$/ };

function valueSchema(field: Field): v.GenericSchema {
  switch (field.kind) {
    case 'pictures':
      return v.pipe(
        v.array(pictureAddress),
        v.minLength(field.isNeeded ? 1 : 0),
        v.maxLength(field.max),
      );
    case 'mask':
      return pictureAddress;
    case 'choice':
      return v.picklist(field.values);
    case 'count':
      return within(1, field.max);
    case 'index':
      return within(0, field.max - 1);
    case 'seed':
      return within(0, field.max);
    default:
      return v.pipe(v.string(), v.regex(patterns[field.kind]));
  }
}

function allowedSchema(field: Exclude<Field, SeedField>): v.GenericSchema {
  switch (field.kind) {
    case 'pictures':
    case 'index':
      return within(1, field.max);
    case 'count':
      return v.optional(within(1, field.max), 1);
    case 'mask':
      return v.optional(v.boolean(), false);
    case 'choice':
      if (field.isAlwaysSet) return v.pipe(v.array(valueSchema(field)), v.minLength(1));
      return v.optional(v.array(valueSchema(field)), []);
    default:
      return v.optional(v.array(valueSchema(field)), []);
  }
}

/** The input's schema, entry by entry. */
// @__NO_SIDE_EFFECTS__
export function fieldEntries<const All extends Fields>(fields: All): FieldEntries<All> {
  const entries = Object.entries(fields).map(([name, field]) => {
    const isNeeded = field.kind === 'pictures' && field.isNeeded;
    return [name, isNeeded ? valueSchema(field) : v.optional(valueSchema(field))];
  });
  return Object.fromEntries(entries) as FieldEntries<All>;
}

/** The schema of a model's capabilities, entry by entry. */
// @__NO_SIDE_EFFECTS__
export function allowedEntries<const All extends Fields>(fields: All): AllowedEntries<All> {
  const entries = Object.values(fields).flatMap((field) =>
    field.kind === 'seed' ? [] : [[field.from, allowedSchema(field)]],
  );
  return Object.fromEntries(entries) as AllowedEntries<All>;
}
