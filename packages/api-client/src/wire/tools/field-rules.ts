import type { AllowedOf, Field, Fields, FromOf, SeedField, ValueOf } from './fields.ts';

/** What a model allows, by the names of its capabilities. */
export type Allowed<All extends Fields> = {
  -readonly [Name in keyof All as FromOf<All[Name]>]: AllowedOf<All[Name]>;
};

/** What is asked, by the names of fields. */
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

/** What most models allow: what a form is made from until the service has said what its model does. */
export function usualAllowed<const All extends Fields>(fields: All): Allowed<All> {
  const entries = Object.values(fields).flatMap((field) =>
    field.kind === 'seed' ? [] : [[field.from, usualOf(field)]],
  );
  return Object.fromEntries(entries) as Allowed<All>;
}

function usualOf(field: Exclude<Field, SeedField>): unknown {
  switch (field.kind) {
    case 'pictures':
    case 'count':
      return field.max;
    case 'mask':
      return false;
    case 'choice':
      return [...(field.usual ?? field.values)];
    case 'index':
      return field.usual;
    default:
      return [...field.usual];
  }
}

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
    if (value === undefined || definition.kind === 'seed') continue;
    const offer = offers?.[definition.from];
    switch (definition.kind) {
      case 'pictures': {
        const limit = offer as number | undefined;
        if (limit !== undefined && (value as string[]).length > limit) {
          return { kind: 'too-many', field, limit };
        }
        break;
      }
      case 'mask': {
        if (!(values[definition.of] as string[] | undefined)?.length) {
          return { kind: 'excluded', field };
        }
        if (offers && offer !== true) return { kind: 'not-offered', field };
        const excluded = definition.excludes.find((name) => values[name] !== undefined);
        if (excluded !== undefined) return { kind: 'excluded', field: excluded };
        break;
      }
      case 'count':
        if (offers && (value as number) > (offer as number)) return { kind: 'not-offered', field };
        break;
      case 'index':
        if (offers && (value as number) >= (offer as number)) return { kind: 'not-offered', field };
        break;
      default:
        if (offers && !(offer as unknown[]).includes(value)) return { kind: 'not-offered', field };
    }
  }
  return undefined;
}
