import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { findFieldRefusal, usualAllowed } from './field-rules.ts';
import type { Field, Fields, SeedField } from './fields.ts';
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
function allowedIn(field: Exclude<Field, SeedField>): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
    case 'count':
    case 'index':
      return fc.integer({ min: 1, max: field.max });
    case 'mask':
      return fc.boolean();
    case 'choice':
      return fc.subarray<string | number>([...field.values], {
        minLength: field.isAlwaysSet ? 1 : 0,
      });
    default:
      return fc.subarray([...field.usual]);
  }
}

/** What the input's schema takes there, whatever a model allows. */
function askedIn(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'pictures':
      return addresses(field.max).filter((all) => !field.isNeeded || all.length > 0);
    case 'mask':
      return fc.constant('/storage/mask.png');
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
function isAllowed(field: Field, value: unknown, offer: unknown): boolean {
  if (field.kind === 'mask') return offer === true;
  if (field.kind === 'pictures') return (value as string[]).length <= (offer as number);
  if (field.kind === 'count') return (value as number) <= (offer as number);
  if (field.kind === 'index') return (value as number) < (offer as number);
  return (offer as unknown[]).includes(value);
}

describe.each(fieldTools)('the fields of $name', ({ fields, input, capabilities }) => {
  const names = Object.keys(fields);
  const allowed = fc.record(
    Object.fromEntries(
      Object.values(fields).flatMap((field) =>
        field.kind === 'seed' ? [] : [[field.from, allowedIn(field)]],
      ),
    ) as Record<string, fc.Arbitrary<unknown>>,
  );
  const asked = fc.record(
    Object.fromEntries(names.map((name) => [name, askedIn(fields[name] as Field)])),
    {
      requiredKeys: names.filter((name) => {
        const field = fields[name];
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
          if (value === undefined || field.kind === 'seed') return false;
          if (!isAllowed(field, value, offers[field.from])) return true;
          if (field.kind !== 'mask') {
            const { mask } = fields;
            const isExcluded = mask?.kind === 'mask' && mask.excludes.includes(name);
            return isExcluded && values['mask'] !== undefined;
          }
          return !(values[field.of] as string[] | undefined)?.length;
        });
        if (wrong.length === 0) expect(refusal).toBeUndefined();
        else expect(wrong).toContain(refusal?.field);
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
