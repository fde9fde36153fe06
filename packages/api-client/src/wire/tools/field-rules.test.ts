import {
  type Allowed,
  arbitraryAllowed,
  arbitraryAsked,
  arbitraryCases,
  type FieldCase,
} from '@internal/testing/field-cases';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fillFields, findFieldRefusal, usualAllowed } from './field-rules.ts';
import type { Field, Fields, LimitedField, NumberRange, PicturesField } from './fields.ts';
import { tools } from './tools.ts';

const fieldTools = Object.values(tools)
  .map(({ name, fields, input, capabilities }) => ({
    name,
    fields: fields as Fields,
    input: input.entries as v.ObjectEntries,
    capabilities: capabilities.entries as v.ObjectEntries,
  }))
  .filter(({ fields }) => Object.keys(fields).length > 0);

const seeded = { seed: 20_261_126 };
const addresses = {
  pictures: ['/storage/a.png', '/storage/b.png'],
  mask: '/storage/mask.png',
} as const;

/** Some of a schema's entries. */
const pick = (entries: v.ObjectEntries, names: readonly string[]): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name)));

/** Whether a field alone is as the model allows it. */
function isAllowed(field: LimitedField, value: unknown, offer: unknown): boolean {
  if (field.kind === 'picture' || field.kind === 'mask' || field.kind === 'sound') {
    return Array.isArray(offer) ? offer.length > 0 : offer === true;
  }
  if (field.kind === 'text' || field.kind === 'seed') return offer === true;
  if (field.kind === 'range') {
    const range = offer as NumberRange | undefined;
    return range !== undefined && Number(value) >= range.min && Number(value) <= range.max;
  }
  if (field.kind === 'weights') {
    const names = ['ink', 'water color'].filter((name) => (value as string).includes(name));
    return names.every((name) => (offer as string[]).includes(name));
  }
  if (field.kind === 'pictures') return (value as string[]).length <= (offer as number);
  if (field.kind === 'count') return (value as number) <= (offer as number);
  if (field.kind === 'index') return (value as number) < (offer as number);
  return (offer as unknown[]).includes(value);
}

describe.each(fieldTools)('the fields of $name', ({ fields, input, capabilities }) => {
  const schema = v.object(pick(input, Object.keys(fields)));
  const refuse = (asked: object, offers?: object) =>
    findFieldRefusal(fields, asked as never, offers as never);

  function refusalOf({ field, outcome }: FieldCase, offers: Allowed): unknown {
    if (outcome === 'allowed') return undefined;
    const { from } = fields[field] as PicturesField;
    return { kind: outcome, field, ...(outcome === 'too-many' && { limit: offers[from] }) };
  }

  it('allow by themselves what most models do', () => {
    const usual = usualAllowed(fields);
    const schema = v.object(pick(capabilities, Object.keys(usual)));
    expect(v.parse(schema, usual)).toEqual(usual);
  });

  it('are refused one by one where the model, or the schema, does not allow them', () => {
    const cases = arbitraryAllowed(fields).chain((offers) =>
      fc.tuple(fc.constant(offers), arbitraryCases(fields, offers, addresses)),
    );
    fc.assert(
      fc.property(cases, ([offers, all]) => {
        expect(v.is(v.object(pick(capabilities, Object.keys(offers))), offers)).toBe(true);
        for (const one of all) {
          const name = JSON.stringify(one);
          expect(v.is(schema, one.asked), name).toBe(one.outcome !== 'malformed');
          if (one.outcome === 'malformed') continue;
          expect(refuse(one.asked, offers), name).toEqual(refusalOf(one, offers));
          const isExcluded = one.outcome === 'excluded';
          expect(refuse(one.asked)?.kind, name).toBe(isExcluded ? 'excluded' : undefined);
        }
      }),
      seeded,
    );
  });

  it('are refused together if one of them is', () => {
    const askedOfAnother = arbitraryAllowed(fields).chain((other) =>
      arbitraryAsked(fields, other, addresses),
    );
    fc.assert(
      fc.property(askedOfAnother, arbitraryAllowed(fields), (asked, offers) => {
        expect(v.is(schema, asked)).toBe(true);
        const wrong = Object.keys(asked).filter((name) => {
          const field = fields[name] as Field;
          return 'from' in field && !isAllowed(field, asked[name], offers[field.from]);
        });
        const refusal = refuse(asked, offers);
        if (wrong.length === 0) expect(refusal).toBeUndefined();
        else expect(wrong).toContain(refusal?.field);
      }),
      seeded,
    );
  });

  it('are filled with what the model does, which it does not refuse, and what is asked stays', () => {
    const given = arbitraryAllowed(fields).chain((offers) =>
      fc.tuple(fc.constant(offers), arbitraryAsked(fields, offers, addresses)),
    );
    fc.assert(
      fc.property(given, ([offers, asked]) => {
        const filled = fillFields(fields, asked as never, offers as never);
        expect(filled).toMatchObject(asked);
        const unset = Object.keys(fields).map((name) => [name, undefined]);
        const written = { ...Object.fromEntries(unset), ...asked };
        expect(fillFields(fields, written as never, offers as never)).toEqual(filled);
        expect(refuse(filled, offers)).toBeUndefined();
        expect(fillFields(fields, filled, offers as never)).toEqual(filled);
        for (const [name, field] of Object.entries(fields)) {
          const isSet = 'isAlwaysSet' in field && field.isAlwaysSet;
          const isExcluded = Object.keys(asked).some((other) => {
            const one = fields[other] as Field;
            return 'excludes' in one && one.excludes?.includes(name);
          });
          const isAlone = 'of' in field && field.of !== undefined && !(field.of in asked);
          if (isAlone) expect(filled).not.toHaveProperty(name);
          else if (isSet && !isExcluded) expect(filled).toHaveProperty(name);
        }
      }),
      seeded,
    );
  });
});
