import {
  type Asked,
  arbitraryAllowed,
  arbitraryCases,
  type Fields,
} from '@internal/testing/field-cases';
import { findFieldRefusal, tools } from '@site/api-client/wire';
import { locales } from '@site/brand';
import { offeredValues } from '@site/creation';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findToolPath } from '../links/tool-paths.ts';
import { type FieldMessages, fieldParameters } from './field-parameters.ts';

type FormWords = Readonly<Record<string, FieldMessages>>;

const pages = import.meta.glob<{ messages: Readonly<Record<string, FormWords>> }>(
  '../pages/*/messages/*.ts',
  { eager: true },
);

const formTools = Object.values(tools)
  .map(({ name, fields, input }) => ({
    name,
    fields: fields as Fields,
    schemas: input.entries as Readonly<Record<string, Schema>>,
    names: Object.entries<Fields[string]>(fields)
      .filter(
        ([, { kind }]) =>
          !/^(prompt|pictures|picture|needed-picture|mask|film|moment|sound)$/.test(kind),
      )
      .map(([field]) => field),
  }))
  // One without a page has no form.
  .filter(({ name, names }) => names.length > 0 && findToolPath(name) !== undefined);
type FormTool = (typeof formTools)[number];

interface Schema {
  readonly '~standard': { validate(value: unknown): object };
}

/** The words of a tool's form, wherever its page has them. */
function wordsOf({ name, names }: FormTool, locale: string): FormWords {
  const { messages = {} } = pages[`../pages/${name}/messages/${locale.toLowerCase()}.ts`] ?? {};
  const words = messages['fields'];
  if (!words || !names.every((field) => words[field]?.label))
    throw new Error(`The page of ${name} has no words for its form in ${locale}`);
  return words;
}

/** Whether the service makes something of what is asked in a tool's fields. */
function isTaken({ fields, schemas }: FormTool, asked: Asked, allowed: object): boolean {
  const isRight = Object.entries(schemas).every(
    ([name, schema]) => !(name in fields && 'issues' in schema['~standard'].validate(asked[name])),
  );
  return isRight && !findFieldRefusal(fields as never, asked as never, allowed as never);
}

const addresses = { pictures: ['/storage/a.png'], mask: '/storage/mask.png' } as const;

describe.each(formTools)('the form of $name', (tool) => {
  const { fields, names } = tool;
  const words = wordsOf(tool, 'zh-CN');
  const given = arbitraryAllowed(fields).chain((allowed) =>
    fc.tuple(fc.constant(allowed), arbitraryCases(fields, allowed, addresses)),
  );

  it('offers what the service takes from it, and sends nothing else', () => {
    fc.assert(
      fc.property(given, ([allowed, cases]) => {
        const form = fieldParameters(fields as never, allowed as never, words as never);
        // A text or a seed that the engine does not take has no choices to be empty: it is not there.
        const isOffered = (field: string) => {
          const { from } = fields[field] as { from?: string };
          return !from || (allowed as Readonly<Record<string, unknown>>)[from] !== false;
        };
        expect(form.map(({ name }) => name)).toEqual(names.filter(isOffered));
        for (const { field, asked, outcome } of cases) {
          const value = asked[field];
          if (!names.includes(field) || outcome === 'excluded') continue;
          if (typeof value !== 'string' && typeof value !== 'number') continue;
          const { [field]: _, ...others } = asked;
          const sent = offeredValues(form, { [field]: value });
          const name = JSON.stringify({ asked, sent });
          expect(isTaken(tool, { ...others, ...sent }, allowed), name).toBe(true);
          expect(sent[field] === value, name).toBe(isTaken(tool, asked, allowed));
        }
      }),
      { seed: 20_261_126 },
    );
  });

  it('shows as many choices as there are, each once', () => {
    fc.assert(
      fc.property(given, ([allowed, cases]) => {
        const form = fieldParameters(fields as never, allowed as never, words as never);
        for (const parameter of form) {
          if (!('options' in parameter) || parameter.kind === 'weights') continue;
          const { name, options } = parameter;
          const offered = options.map((option) =>
            typeof option === 'string' ? option : option.value,
          );
          const taken = cases
            .filter(({ field, outcome }) => field === name && outcome === 'allowed')
            .map(({ asked }) => asked[name]);
          const choices = offered.filter((value) => value !== '');
          expect(choices).toHaveLength(taken.length);
          expect(new Set(choices)).toEqual(new Set(taken));
          // What is left to the model comes first, and only where there is something to choose instead.
          const isLeft = words[name]?.unset !== undefined && taken.length > 0;
          expect(offered.indexOf('')).toBe(isLeft ? 0 : -1);
        }
      }),
      { seed: 20_261_126 },
    );
  });

  it.each(locales)('has a word for each of them: %s', (locale) => {
    expect(Object.keys(wordsOf(tool, locale))).toEqual(expect.arrayContaining(names));
  });
});
