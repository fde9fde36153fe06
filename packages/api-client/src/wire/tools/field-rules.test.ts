import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fillFields, findFieldRefusal, usualAllowed } from './field-rules.ts';
import type { Field, Fields, LimitedField } from './fields.ts';
import { tools } from './tools.ts';

const fieldTools = Object.values(tools)
  .map(({ name, fields, input, capabilities }) => ({
    name,
    fields: fields as Fields,
    input: input.entries as v.ObjectEntries,
    capabilities: capabilities.entries as v.ObjectEntries,
  }))
  .filter(({ fields }) => Object.keys(fields).length > 0);

/** Some of a schema's entries. */
const pick = (entries: v.ObjectEntries, names: readonly string[]): v.ObjectEntries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => names.includes(name)));

const addresses = (max: number) => fc.array(fc.constant('/storage/a.png'), { maxLength: max });

/** What a model may allow in a field. */
function allowedIn(field: LimitedField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
    case 'count':
    case 'index':
      return fc.integer({ min: 1, max: field.max });
    case 'picture':
    case 'mask':
      return fc.boolean();
    case 'range':
      return fc.tuple(fc.integer(field), fc.integer(field)).map(([one, other]) => ({
        min: Math.min(one, other),
        max: Math.max(one, other),
        default: one,
      }));
    case 'weights':
      return fc.subarray(['ink', 'watercolor']);
    case 'choice':
      return fc.subarray<string | number>([...field.values], {
        minLength: field.isAlwaysSet ? 1 : 0,
      });
    default:
      return fc.subarray([...field.usual], {
        minLength: 'isAlwaysSet' in field && field.isAlwaysSet ? 1 : 0,
      });
  }
}

/** What the input's schema takes there, whatever a model allows. */
function askedIn(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
      return addresses(field.max).filter((all) => !field.isNeeded || all.length > 0);
    case 'picture':
    case 'needed-picture':
    case 'mask':
      return fc.constant('/storage/mask.png');
    case 'range':
      return fc.integer(field);
    case 'number':
      return fc.double({ min: field.min, max: field.max, noNaN: true });
    case 'text':
      return fc.string({ maxLength: field.maxLength });
    case 'weights':
      return fc.constantFrom('ink:1', 'watercolor:0.8,ink:1');
    case 'count':
      return fc.integer({ min: 1, max: field.max });
    case 'choice':
      return fc.constantFrom<unknown[]>(...field.values);
    case 'index':
      return fc.nat(field.max - 1);
    case 'seed':
      return fc.nat(field.max);
    default:
      return fc.constantFrom(...field.usual);
  }
}

/** Whether a field alone is as the model allows it. */
function isAllowed(field: LimitedField, value: unknown, offer: unknown): boolean {
  if (field.kind === 'picture' || field.kind === 'mask') return offer === true;
  if (field.kind === 'range') {
    const { min, max } = offer as { min: number; max: number };
    return (value as number) >= min && (value as number) <= max;
  }
  if (field.kind === 'weights') {
    const names = value === 'ink:1' ? ['ink'] : ['watercolor', 'ink'];
    return names.every((name) => (offer as string[]).includes(name));
  }
  if (field.kind === 'pictures') return (value as string[]).length <= (offer as number);
  if (field.kind === 'count') return (value as number) <= (offer as number);
  if (field.kind === 'index') return (value as number) < (offer as number);
  return (offer as unknown[]).includes(value);
}

const isNothing = (value: unknown) => value === undefined || String(value) === '';

describe.each(fieldTools)('the fields of $name', ({ fields, input, capabilities }) => {
  const names = Object.keys(fields);
  const allowed = fc.record(
    Object.fromEntries(
      Object.values(fields).flatMap((field) =>
        'from' in field ? [[field.from, allowedIn(field)]] : [],
      ),
    ) as Record<string, fc.Arbitrary<unknown>>,
  );
  const asked = fc.record(
    Object.fromEntries(names.map((name) => [name, askedIn(fields[name] as Field)])),
    {
      requiredKeys: names.filter((name) => {
        const field = fields[name];
        if (field?.kind === 'needed-picture') return true;
        return field?.kind === 'pictures' && field.isNeeded === true;
      }),
    },
  );

  it('allow by themselves what most models do', () => {
    const usual = usualAllowed(fields);
    const schema = v.object(pick(capabilities, Object.keys(usual)));
    expect(v.parse(schema, usual)).toEqual(usual);
  });

  it('are refused by the model exactly where it does not do one of them, or two exclude each other', () => {
    fc.assert(
      fc.property(asked, allowed, (values, offers) => {
        expect(v.is(v.object(pick(input, names)), values)).toBe(true);
        expect(v.is(v.object(pick(capabilities, Object.keys(offers))), offers)).toBe(true);
        const refusal = findFieldRefusal(fields, values as never, offers as never);
        const wrong = names.filter((name) => {
          const field = fields[name] as Field;
          const value = values[name];
          if (value === undefined) return false;
          if ('from' in field && !isAllowed(field, value, offers[field.from])) return true;
          if ('of' in field && isNothing(values[field.of])) return true;
          return Object.entries(fields).some(
            ([other, one]) =>
              'excludes' in one && one.excludes.includes(name) && values[other] !== undefined,
          );
        });
        if (wrong.length === 0) expect(refusal).toBeUndefined();
        else expect(wrong).toContain(refusal?.field);
      }),
    );
  });

  it('are filled with what the model does, which it does not refuse, and what is asked stays', () => {
    fc.assert(
      fc.property(asked, allowed, (values, offers) => {
        const refusalOf = (some: object) => findFieldRefusal(fields, some, offers as never);
        const kept: Record<string, unknown> = { ...values };
        for (let refusal = refusalOf(kept); refusal; refusal = refusalOf(kept)) {
          delete kept[refusal.field];
        }
        const filled = fillFields(fields, kept as never, offers as never);
        expect(filled).toMatchObject(kept);
        expect(findFieldRefusal(fields, filled, offers as never)).toBeUndefined();
        expect(fillFields(fields, filled, offers as never)).toEqual(filled);
        for (const name of names) {
          const { isAlwaysSet } = fields[name] as { isAlwaysSet?: true };
          if (isAlwaysSet && kept['image'] === undefined) expect(filled).toHaveProperty(name);
        }
      }),
    );
  });

  it('are refused as far as it can be told where no model is known', () => {
    fc.assert(
      fc.property(asked, (values) => {
        const refusal = findFieldRefusal(fields, values as never, undefined);
        expect(['excluded', undefined]).toContain(refusal?.kind);
      }),
    );
  });
});
