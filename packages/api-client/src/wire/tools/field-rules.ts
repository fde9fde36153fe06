import {
  type AllowedOf,
  type Field,
  type Fields,
  type FromOf,
  isLimited,
  type LimitedField,
  type NumberRange,
  type RareField,
  type ValueOf,
} from './fields.ts';
import type { MeteredPrice, Quote } from './quote.ts';

/** Values that a model allows, by the names of its capabilities. */
export type Allowed<All extends Fields> = {
  -readonly [Name in keyof All as All[Name] extends RareField ? never : FromOf<All[Name]>]:
    | AllowedOf<All[Name]>
    // Of any field.
    | (RareField extends All[Name] ? undefined : never);
} & {
  -readonly [Name in keyof All as All[Name] extends RareField ? FromOf<All[Name]> : never]?:
    | AllowedOf<All[Name]>
    | undefined;
};

/** Values asked for, by the names of fields. */
export type Asked<All extends Fields> = {
  readonly [Name in keyof All]?: ValueOf<All[Name]> | undefined;
};

/** Why a model does not do what is asked in a field. */
export type FieldRefusal<Name> =
  /** The model does not offer it. */
  | { readonly kind: 'not-offered'; readonly field: Name }
  /** More pictures than the model takes. */
  | { readonly kind: 'too-many'; readonly field: Name; readonly limit: number }
  /** It does not go together with another field, or not without one. */
  | { readonly kind: 'excluded'; readonly field: Name };

/** Returns what most models allow, for a form until the service has said what its model does. */
export function usualAllowed<const All extends Fields>(fields: All): Allowed<All> {
  const entries = Object.values(fields).flatMap((field) =>
    isLimited(field) ? [[field.from, usualOf(field)]] : [],
  );
  return Object.fromEntries(entries) as Allowed<All>;
}

function usualOf(field: LimitedField): unknown {
  switch (field.kind) {
    case 'pictures':
    case 'count':
      return field.max;
    case 'picture':
    case 'sound':
    case 'text':
    case 'seed':
      return true;
    case 'mask':
      return false;
    case 'choice':
      return [...(field.usual ?? field.values)];
    case 'index':
    case 'range':
      return field.usual;
    case 'weights':
      return [];
    default:
      return [...field.usual];
  }
}

/** The names in a text of weights: `watercolor` and `ink` of `watercolor:0.8,ink:1`. */
export const weighedNames = (weights: string): readonly string[] =>
  weights.split(',').map((one) => one.slice(0, one.lastIndexOf(':')));

/**
 * The first field in which a model does not do what is asked; undefined if it does it all. Without what the
 * model allows, as far as it can be told.
 */
export function findFieldRefusal<const All extends Fields>(
  fields: All,
  asked: Asked<All>,
  allowed: Allowed<All> | undefined,
): FieldRefusal<keyof All & string> | undefined {
  const values = asked as Readonly<Record<string, unknown>>;
  const offers = allowed as Readonly<Record<string, unknown>> | undefined;
  for (const [field, definition] of Object.entries(fields)) {
    const value = values[field];
    if (value === undefined) continue;
    if ('of' in definition && isNothing(values[definition.of])) return { kind: 'excluded', field };
    if (offers && 'from' in definition) {
      const offer = offers[definition.from];
      if (definition.kind === 'pictures') {
        const limit = offer as number;
        if ((value as string[]).length > limit) return { kind: 'too-many', field, limit };
      } else if (!isOffered(definition, value, offer)) return { kind: 'not-offered', field };
    }
    if ('excludes' in definition && definition.excludes) {
      const excluded = definition.excludes.find((name) => !isNothing(values[name]));
      if (excluded !== undefined) return { kind: 'excluded', field: excluded };
    }
  }
  return undefined;
}

const isNothing = (value: unknown) =>
  value === undefined || (Array.isArray(value) && value.length === 0);

/** Whether a model takes a picture: it says so, or has a list of what it takes one for. */
const isTaken = (offer: unknown) => (Array.isArray(offer) ? offer.length > 0 : offer === true);

function isOffered(
  { kind }: Exclude<LimitedField, { kind: 'pictures' }>,
  value: unknown,
  offer: unknown,
): boolean {
  switch (kind) {
    case 'picture':
    case 'mask':
    case 'sound':
    case 'text':
    case 'seed':
      return isTaken(offer);
    case 'count':
      return (value as number) <= (offer as number);
    case 'index':
      return (value as number) < (offer as number);
    case 'range': {
      const range = offer as NumberRange | undefined;
      return range !== undefined && range.min <= Number(value) && Number(value) <= range.max;
    }
    case 'weights':
      return weighedNames(value as string).every((name) => (offer as string[]).includes(name));
    default:
      return (offer as unknown[]).includes(value);
  }
}

/** Fills in what a model does where nothing is asked: everything that the result is made with, but chance. */
export function fillFields<const All extends Fields>(
  fields: All,
  asked: Asked<All>,
  allowed: Allowed<All>,
): Asked<All> {
  const values = asked as Readonly<Record<string, unknown>>;
  const excluded = Object.entries(fields).flatMap(([name, field]) =>
    'excludes' in field && !isNothing(values[name]) ? (field.excludes ?? []) : [],
  );
  const filled = Object.entries(fields).flatMap(([name, field]) => {
    if (values[name] !== undefined || excluded.includes(name)) return [];
    if ('of' in field && isNothing(values[field.of])) return [];
    const value = defaultOf(field, allowed);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...asked, ...Object.fromEntries(filled) };
}

function defaultOf(field: Field, allowed: object): unknown {
  if (!('from' in field)) return undefined;
  const offer = (allowed as Readonly<Record<string, unknown>>)[field.from];
  if (field.kind === 'range') return (offer as NumberRange | undefined)?.default;
  const isFirst = field.kind === 'name' || ('isAlwaysSet' in field && field.isAlwaysSet);
  return isFirst ? (offer as readonly unknown[])[0] : undefined;
}

/**
 * Quotes a creation by its fields: the points of `base`, or of the entry of the price table that a value is priced by,
 * for each picture, or for each second of a film.
 */
export function quoteOfFields(
  fields: Fields,
  price: { readonly base: number } & Readonly<Record<string, number | undefined>>,
  asked: Readonly<Record<string, unknown>>,
): Quote {
  let each = price.base;
  let metered: Pick<MeteredPrice, 'unit' | 'count'> | undefined;
  for (const [name, field] of Object.entries(fields)) {
    const value = asked[name];
    if (field.kind === 'count') metered = { unit: 'output', count: (value as number) ?? 1 };
    if (value === undefined) continue;
    if (field.kind === 'seconds') metered = { unit: 'second', count: value as number };
    const entry =
      field.kind === 'choice'
        ? field.prices?.[value as string]
        : field.kind === 'number'
          ? field.price
          : undefined;
    if (entry !== undefined) each = price[entry] ?? price.base;
  }
  if (!metered) return { cost: each };
  const points = each * metered.count;
  return { cost: points, metered: { ...metered, points } };
}

/** How many pictures a model takes in its fields. */
export function picturesOfFields(
  fields: Fields,
  allowed: Readonly<Record<string, unknown>>,
): number {
  return Object.values(fields).reduce((sum, field) => {
    if (field.kind === 'pictures') return sum + (allowed[field.from] as number);
    const isGiven =
      field.kind === 'needed-picture' || (field.kind === 'picture' && isTaken(allowed[field.from]));
    return isGiven ? sum + 1 : sum;
  }, 0);
}
