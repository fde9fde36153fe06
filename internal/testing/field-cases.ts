import fc, { type Arbitrary } from 'fast-check';
import type {
  Field as AnyField,
  LimitedField,
} from '../../packages/api-client/src/wire/tools/fields.ts';

/** Options of fields that the cases know. A new option has to be thought of here. */
type KnownOption =
  | ('kind' | 'from' | 'of' | 'excludes' | 'orElse' | 'role')
  | ('isNeeded' | 'isAlwaysSet' | 'isAdvanced')
  | ('values' | 'usual' | 'default' | 'min' | 'max' | 'maxLength' | 'step')
  | ('price' | 'prices');
type OptionOf<One> = One extends unknown ? keyof One : never;

/** A field of a tool; none, and no case compiles, while it has an option that the cases don't know. */
export type Field = OptionOf<AnyField> extends KnownOption ? AnyField : never;
export type Fields = Readonly<Record<string, Field>>;

/** Values that a model says that it allows, by the names of its capabilities. */
export type Allowed = Readonly<Record<string, unknown>>;

/** Values asked for, by the names of fields. */
export type Asked = Readonly<Record<string, unknown>>;

/** Addresses of pictures, and of a mask for the first of them. */
export interface Addresses {
  readonly pictures: readonly [string, ...string[]];
  readonly mask: string;
}

/** Value asked of a model in one field, and its outcome. */
export interface FieldCase {
  readonly field: string;
  readonly asked: Asked;
  readonly outcome:
    | 'allowed'
    /** Another model of the tool may do it. */
    | 'not-offered'
    | 'too-many'
    /** It does not go together with another field, or not without one. */
    | 'excluded'
    /** No model does it: it is outside the schema of the input. */
    | 'malformed';
}

/** Arbitrary values that a model allows in a tool's fields. */
export function arbitraryAllowed(fields: Fields): Arbitrary<Allowed> {
  const entries = Object.values(fields).flatMap((field) =>
    'from' in field ? [[field.from, arbitraryOffer(field)] as const] : [],
  );
  return fc.record(Object.fromEntries(entries));
}

function arbitraryOffer(field: LimitedField): Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
      return fc.integer({ min: field.isNeeded ? 1 : 0, max: field.max });
    case 'seconds':
      return fc.uniqueArray(fc.integer({ min: 1, max: field.max }), {
        ...{ minLength: 1, maxLength: 4 },
      });
    case 'count':
    case 'index':
      return fc.integer({ min: 1, max: field.max });
    case 'picture':
    case 'mask':
    case 'sound':
    case 'text':
    case 'seed':
      return fc.boolean();
    case 'name':
      return fc.shuffledSubarray([...field.usual]);
    case 'weights':
      return fc.subarray([...weighedNames]);
    case 'range': {
      const { min, max, step } = field;
      const number = fc
        .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
        .map((steps) => Number((steps * step).toFixed(6)));
      const offered = fc
        .uniqueArray(number, { minLength: 3, maxLength: 3 })
        .map((some) => some.sort((one, other) => one - other))
        .map(([min, usual, max]) => ({ min, max, default: usual }));
      return field.usual ? offered : fc.option(offered, { nil: undefined });
    }
    case 'choice':
      return fc.shuffledSubarray([...field.values], {
        minLength: field.isAlwaysSet && field.of === undefined ? 1 : 0,
      });
    case 'size':
      return arbitraryShapes(field, { separator: 'x', min: 10, max: 9_999 });
    case 'ratio':
      return arbitraryShapes(field, { separator: ':', min: 1, max: 99 });
  }
}

/** Names that a service may have for what it weighs. */
const weighedNames = ['ink', 'water color'];

function arbitraryShapes(
  { usual, isAlwaysSet, step = 1 }: Extract<Field, { kind: 'size' | 'ratio' }>,
  { separator, min, max }: { separator: string; min: number; max: number },
): Arbitrary<string[]> {
  const side = fc
    .integer({ min: Math.ceil(min / step), max: Math.floor(max / step) })
    .map((steps) => steps * step);
  const shape = fc.tuple(side, side).map((sides) => sides.join(separator));
  return fc.uniqueArray(fc.oneof(fc.constantFrom(...usual), shape), {
    minLength: isAlwaysSet ? 1 : 0,
    maxLength: 5,
  });
}

/** Fills the fields that a request of this tool must have. */
export function neededFields(fields: Fields, { pictures: [first] }: Addresses): Asked {
  const needed = Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'prompt') return [[name, '雪山']];
    if (field.kind === 'needed-picture') return [[name, first]];
    return field.kind === 'pictures' && field.isNeeded ? [[name, [first]]] : [];
  });
  return Object.fromEntries(needed);
}

/** Generates requests that a model of this tool accepts, with any combination of its fields. */
export function arbitraryAsked(
  fields: Fields,
  allowed: Allowed,
  addresses: Addresses,
): Arbitrary<Asked> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const values = valuesOf(field, allowed, addresses).allowed;
    return values.length > 0 ? [[name, fc.constantFrom(...values)] as const] : [];
  });
  const requiredKeys = Object.keys(neededFields(fields, addresses));
  return fc
    .record(Object.fromEntries(entries), { requiredKeys })
    .map((asked) => withoutConflicts(fields, asked));
}

function withoutConflicts(fields: Fields, asked: Asked): Asked {
  const dropped = Object.entries(fields).flatMap(([name, field]) => {
    if (asked[name] === undefined) return [];
    if (isAlone(field, asked)) return [name];
    return 'excludes' in field ? (field.excludes ?? []) : [];
  });
  if (dropped.every((name) => asked[name] === undefined)) return asked;
  const rest = Object.entries(asked).filter(([name]) => !dropped.includes(name));
  return withoutConflicts(fields, Object.fromEntries(rest));
}

/** Whether what a field means nothing without is not there. */
function isAlone(field: Field, asked: Asked): boolean {
  if (!('of' in field) || field.of === undefined) return false;
  const other = asked[field.of];
  return other === undefined || (Array.isArray(other) && other.length === 0);
}

/**
 * Requests of one field each: all that a model does there, all that other models do instead, the nearest
 * that none does, and something else that none does.
 */
export function arbitraryCases(
  fields: Fields,
  allowed: Allowed,
  addresses: Addresses,
): Arbitrary<readonly FieldCase[]> {
  const strays = Object.entries(fields).map(([name, field]) => [name, arbitraryStray(field)]);
  return fc.record(Object.fromEntries(strays) as Record<string, Arbitrary<unknown>>).map((stray) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const values = valuesOf(field, allowed, addresses);
      const of = 'of' in field ? field.of : undefined;
      const on = of === undefined ? {} : partnerOf(fields, { of, allowed, addresses });
      if (!on) return [];
      const needed = { ...neededFields(fields, addresses), ...on };
      const toCase =
        (outcome: FieldCase['outcome']) =>
        (value: unknown): FieldCase => ({
          ...{ field: name, outcome },
          asked: { ...needed, [name]: value },
        });
      return [
        ...values.allowed.map(toCase('allowed')),
        ...values.refused.map(toCase(field.kind === 'pictures' ? 'too-many' : 'not-offered')),
        ...[...values.malformed, stray[name]].map(toCase('malformed')),
        ...excludedCases(fields, { name, field, allowed, addresses }),
      ];
    }),
  );
}

/** Finds what a field needs beside it to mean something; undefined if the model takes nothing there. */
function partnerOf(
  fields: Fields,
  { of, allowed, addresses }: { of: string; allowed: Allowed; addresses: Addresses },
): Asked | undefined {
  const partner = fields[of];
  if (!partner) return undefined;
  const value = valuesOf(partner, allowed, addresses).allowed.filter(isSomething).at(-1);
  if (value === undefined) return undefined;
  const further = 'of' in partner ? partner.of : undefined;
  const rest = further === undefined ? {} : partnerOf(fields, { of: further, allowed, addresses });
  return rest && { ...rest, [of]: value };
}

/** Requests of a field without the one that it needs, or with something that decides what is asked as well. */
function excludedCases(
  fields: Fields,
  {
    name,
    field,
    allowed,
    addresses,
  }: { name: string; field: Field; allowed: Allowed; addresses: Addresses },
): readonly FieldCase[] {
  const outcome = 'excluded';
  const needed = neededFields(fields, addresses);
  const of = 'of' in field ? field.of : undefined;
  const { allowed: values, refused } = valuesOf(field, allowed, addresses);
  const [value] = [...values, ...refused];
  const asked = { [name]: value };
  const alone: readonly FieldCase[] =
    of === undefined || of in needed
      ? []
      : [{ field: name, asked: { ...needed, ...asked }, outcome }];
  if (!('excludes' in field) || !field.excludes || values.length === 0) return alone;
  const on = of === undefined ? {} : partnerOf(fields, { of, allowed, addresses });
  const others = field.excludes.flatMap((other) =>
    other in fields
      ? valuesOf(fields[other] as Field, allowed, addresses)
          .allowed.filter(isSomething)
          .map(
            (given): FieldCase => ({
              ...{ field: other, outcome },
              asked: { ...needed, ...on, ...asked, [other]: given },
            }),
          )
      : [],
  );
  return [...alone, ...others];
}

const isSomething = (given: unknown) => !Array.isArray(given) || given.length > 0;

interface FieldValues {
  readonly allowed: readonly unknown[];
  readonly refused: readonly unknown[];
  readonly malformed: readonly unknown[];
}

function valuesOf(field: Field, allowed: Allowed, { pictures, mask }: Addresses): FieldValues {
  const offer = 'from' in field ? allowed[field.from] : undefined;
  switch (field.kind) {
    case 'pictures': {
      const take = (length: number) =>
        Array.from({ length }, (_, place) => pictures[place % pictures.length]);
      const max = offer as number;
      return {
        allowed: range(field.isNeeded ? 1 : 0, max).map(take),
        refused: range(max + 1, field.max).map(take),
        malformed: [
          take(field.max + 1),
          ...(field.isNeeded ? [[], undefined] : []),
          pictures[0],
          null,
        ],
      };
    }
    case 'prompt':
      return {
        allowed: ['雪山'],
        refused: [],
        malformed: ['x'.repeat(8_001), 1, null, ...(field.orElse === undefined ? [undefined] : [])],
      };
    case 'picture':
    case 'sound': {
      const isTaken = Array.isArray(offer) ? offer.length > 0 : offer === true;
      return {
        allowed: isTaken ? [pictures[0]] : [],
        refused: isTaken ? [] : [pictures[0]],
        malformed: ['', pictures, null],
      };
    }
    case 'needed-picture':
      return { allowed: pictures, refused: [], malformed: ['', pictures, null, undefined] };
    case 'mask':
      return {
        allowed: offer ? [mask] : [],
        refused: offer ? [] : [mask],
        malformed: ['', [mask], null],
      };
    case 'name':
      return { ...offeredOf(field.usual, offer), malformed: ['', 'x'.repeat(61), 1, null] };
    case 'weights': {
      const names = offer as readonly string[];
      const known = ['ink:1', 'water color:0.85', 'ink:2,water color:0'];
      const isOffered = (weights: string) =>
        weighedNames.every((name) => names.includes(name) || !weights.includes(name));
      return {
        allowed: known.filter(isOffered),
        refused: known.filter((weights) => !isOffered(weights)),
        malformed: ['', 'ink', 'ink:', 'ink:-1', 'ink:1,', 'ink:1:2', 1, null],
      };
    }
    case 'range': {
      const malformed = [field.min - 1, field.max + 1, String(field.min), null];
      if (!offer) return { allowed: [], refused: [field.min, field.max], malformed };
      const { min, max, ...usual } = offer as { min: number; max: number; default: number };
      return {
        allowed: [min, usual.default, max],
        refused: [min - 1, max + 1].filter((value) => value >= field.min && value <= field.max),
        malformed,
      };
    }
    case 'number':
      return {
        allowed: [field.min, field.default, field.max],
        refused: [],
        malformed: [field.min - 1, field.max + 1, String(field.min), null],
      };
    case 'film':
      return { allowed: [pictures[0]], refused: [], malformed: ['', pictures, null] };
    case 'moment':
      return {
        allowed: [0, 1.5, field.max],
        refused: [],
        malformed: [-1, field.max + 1, '1', null],
      };
    case 'seconds': {
      const seconds = offer as readonly number[];
      return {
        ...offeredOf(field.usual, seconds),
        malformed: [0, field.max + 1, 1.5, String(seconds[0]), null],
      };
    }
    case 'text':
      return {
        ...takenOf(['模糊', 'x'.repeat(field.maxLength)], offer),
        malformed: ['x'.repeat(field.maxLength + 1), 1, null],
      };
    case 'choice':
      return {
        ...offeredOf(field.values, offer),
        malformed: [
          '',
          ...field.values.map((one) => (typeof one === 'number' ? String(one) : `${one} `)),
        ],
      };
    case 'size':
      return {
        ...offeredOf(field.usual, offer),
        malformed: ['', '0x0', '9x10', '10x10000', '1024', '1024*1024', '16:9', 1024],
      };
    case 'ratio':
      return {
        ...offeredOf(field.usual, offer),
        malformed: ['', '0:1', '1:0', '1:100', '16', '16/9', '1024x1024', 1],
      };
    case 'count':
      return {
        ...countedOf({ first: 1, last: field.max }, offer as number),
        malformed: [0, field.max + 1, 1.5, '1', null],
      };
    case 'index':
      return {
        ...countedOf({ first: 0, last: field.max - 1 }, (offer as number) - 1),
        malformed: [-1, field.max, 0.5, '0', null],
      };
    case 'seed':
      return {
        ...takenOf([0, 1, field.max], offer),
        malformed: [-1, field.max + 1, 0.5, '1', null],
      };
  }
}

/** Of a field that a model takes or not; without an offer, every model does. */
const takenOf = (values: readonly unknown[], offer: unknown) =>
  offer === false ? { allowed: [], refused: values } : { allowed: values, refused: [] };

function offeredOf(known: readonly unknown[], offer: unknown) {
  const allowed = offer as readonly unknown[];
  return { allowed, refused: known.filter((one) => !allowed.includes(one)) };
}

function countedOf({ first, last }: { first: number; last: number }, offered: number) {
  return { allowed: range(first, offered), refused: range(offered + 1, last) };
}

/** The numbers from one to another, both included. */
function range(first: number, last: number): readonly number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}

/** Arbitrary value that no model takes in a field. */
function arbitraryStray(field: Field): Arbitrary<unknown> {
  const other = fc.oneof(fc.boolean(), fc.object());
  switch (field.kind) {
    case 'pictures': {
      const list = fc.array(fc.constant('/storage/a.png'), {
        minLength: field.max + 1,
        maxLength: 2 * field.max,
      });
      return fc.oneof(list, fc.string(), fc.integer(), other);
    }
    case 'prompt':
    case 'picture':
    case 'needed-picture':
    case 'mask':
    case 'name':
    case 'weights':
    case 'text':
    case 'film':
    case 'sound':
      return fc.oneof(fc.integer(), other);
    case 'range':
    case 'number':
      return fc.oneof(
        below(field.min),
        fc.double({ min: field.max, minExcluded: true, noNaN: true }),
        fc.string(),
        other,
      );
    case 'choice':
      return fc
        .oneof(fc.string(), fc.integer(), other)
        .filter((value) => !field.values.some((known) => known === value));
    case 'moment':
      return fc.oneof(
        below(0),
        fc.double({ min: field.max, minExcluded: true, noNaN: true }),
        fc.string(),
        other,
      );
    case 'size':
    case 'ratio':
      return fc.oneof(
        fc.string().filter((text) => !/\d[x:]\d/.test(text)),
        fc.integer(),
        other,
      );
    case 'count':
    case 'index':
    case 'seconds':
    case 'seed': {
      const number = fc.oneof(
        fc.integer({ max: -1 }),
        fc.integer({ min: field.max + 1, max: 2 ** 40 }),
        fc.double({ noInteger: true }),
      );
      return fc.oneof(number, fc.string(), other);
    }
  }
}

/** Any smaller number: what excludes 0 has -0, which is none. */
const below = (limit: number) =>
  fc.double({ max: limit, maxExcluded: true, noNaN: true }).filter((number) => number < limit);
