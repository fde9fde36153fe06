import fc, { type Arbitrary } from 'fast-check';

interface OfferedField {
  readonly from: string;
}

/** A field of a tool, as `@site/api-client` defines it. */
export type Field =
  | (OfferedField & { readonly kind: 'pictures'; readonly max: number; readonly isNeeded?: true })
  | (OfferedField & {
      readonly kind: 'mask';
      readonly of: string;
      readonly excludes: readonly string[];
    })
  | (OfferedField & {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly isAlwaysSet?: true;
    })
  | (OfferedField & { readonly kind: 'size' | 'ratio'; readonly usual: readonly string[] })
  | (OfferedField & { readonly kind: 'count' | 'index'; readonly max: number })
  | { readonly kind: 'seed'; readonly max: number };
export type Fields = Readonly<Record<string, Field>>;

/** What a model says that it allows, by the names of its capabilities. */
export type Allowed = Readonly<Record<string, unknown>>;

/** What is asked, by the names of fields. */
export type Asked = Readonly<Record<string, unknown>>;

/** Addresses of pictures, and of a mask for the first of them. */
export interface Addresses {
  readonly pictures: readonly [string, ...string[]];
  readonly mask: string;
}

/** What is asked of a model in one field, and what has to come of it. */
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

/** What any model may allow in a tool's fields. */
export function arbitraryAllowed(fields: Fields): Arbitrary<Allowed> {
  const entries = Object.values(fields).flatMap((field) =>
    field.kind === 'seed' ? [] : [[field.from, arbitraryOffer(field)] as const],
  );
  return fc.record(Object.fromEntries(entries));
}

function arbitraryOffer(field: Exclude<Field, { kind: 'seed' }>): Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
    case 'count':
    case 'index':
      return fc.integer({ min: 1, max: field.max });
    case 'mask':
      return fc.boolean();
    case 'choice':
      return fc.shuffledSubarray([...field.values], { minLength: field.isAlwaysSet ? 1 : 0 });
    case 'size':
      return arbitraryShapes(field.usual, { separator: 'x', min: 10, max: 9_999 });
    case 'ratio':
      return arbitraryShapes(field.usual, { separator: ':', min: 1, max: 99 });
  }
}

function arbitraryShapes(
  usual: readonly string[],
  { separator, ...limits }: { separator: string; min: number; max: number },
): Arbitrary<string[]> {
  const side = fc.integer(limits);
  const shape = fc.tuple(side, side).map((sides) => sides.join(separator));
  return fc.uniqueArray(fc.oneof(fc.constantFrom(...usual), shape), { maxLength: 5 });
}

/** What a request of this tool has to have in its fields. */
export function neededFields(fields: Fields, { pictures: [first] }: Addresses): Asked {
  const needed = Object.entries(fields).filter(
    ([, field]) => field.kind === 'pictures' && field.isNeeded,
  );
  return Object.fromEntries(needed.map(([name]) => [name, [first]]));
}

/** A request that a model of this tool does, in any of its fields at once. */
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
    if (field.kind !== 'mask' || asked[name] === undefined) return [];
    const pictures = asked[field.of] as string[] | undefined;
    return pictures?.length ? field.excludes : [name];
  });
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !dropped.includes(name)));
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
      const isMask = field.kind === 'mask';
      const needed = {
        ...neededFields(fields, addresses),
        ...(isMask && { [field.of]: [addresses.pictures[0]] }),
      };
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
        ...(isMask ? excludedCases(fields, { name, field, allowed, addresses }) : []),
      ];
    }),
  );
}

/** Requests with a mask that there is no picture for, or whose picture decides what is asked as well. */
function excludedCases(
  fields: Fields,
  {
    name,
    field: { of, excludes, from },
    allowed,
    addresses,
  }: {
    name: string;
    field: Extract<Field, { kind: 'mask' }>;
    allowed: Allowed;
    addresses: Addresses;
  },
): readonly FieldCase[] {
  const masked = { [name]: addresses.mask };
  const outcome = 'excluded';
  const isPictureNeeded = of in neededFields(fields, addresses);
  const alone: readonly FieldCase[] = isPictureNeeded
    ? []
    : [masked, { ...masked, [of]: [] }].map((asked) => ({ field: name, asked, outcome }));
  if (allowed[from] !== true) return alone;
  const asked = { ...masked, [of]: [addresses.pictures[0]] };
  const others = excludes.flatMap((other) =>
    valuesOf(fields[other] as Field, allowed, addresses).allowed.map((value) => ({
      ...{ field: other, outcome },
      asked: { ...asked, [other]: value },
    })),
  );
  return [...alone, ...others] as readonly FieldCase[];
}

interface FieldValues {
  readonly allowed: readonly unknown[];
  readonly refused: readonly unknown[];
  readonly malformed: readonly unknown[];
}

function valuesOf(field: Field, allowed: Allowed, { pictures, mask }: Addresses): FieldValues {
  const offer = field.kind === 'seed' ? undefined : allowed[field.from];
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
    case 'mask':
      return {
        allowed: offer ? [mask] : [],
        refused: offer ? [] : [mask],
        malformed: ['', [mask], null],
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
        allowed: [0, 1, field.max],
        refused: [],
        malformed: [-1, field.max + 1, 0.5, '1', null],
      };
  }
}

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

/** What no model takes in a field. */
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
    case 'mask':
      return fc.oneof(fc.integer(), other);
    case 'choice':
      return fc
        .oneof(fc.string(), fc.integer(), other)
        .filter((value) => !field.values.includes(value as string));
    case 'size':
    case 'ratio':
      return fc.oneof(
        fc.string().filter((text) => !/\d[x:]\d/.test(text)),
        fc.integer(),
        other,
      );
    default: {
      const number = fc.oneof(
        fc.integer({ max: -1 }),
        fc.integer({ min: field.max + 1, max: 2 ** 40 }),
        fc.double({ noInteger: true }),
      );
      return fc.oneof(number, fc.string(), other);
    }
  }
}
