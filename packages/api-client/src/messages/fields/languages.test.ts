import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { tools } from '../../wire/tools/tools.ts';
import { messages as english } from './en.ts';
import type { FieldMessages } from './field-messages.ts';
import { messages as simplified } from './zh-cn.ts';
import { messages as traditional } from './zh-tw.ts';

const languages: Readonly<Record<string, FieldMessages>> = { simplified, traditional, english };

it('has no Chinese in English, and Traditional Chinese for Hong Kong and Taiwan', () => {
  expect(textsWithHan(english)).toEqual([]);
  expect(textsNotTraditional(traditional)).toEqual([]);
});

describe.each(Object.entries(languages))('in %s', (_language, words) => {
  const named = new Map(Object.entries(words));

  it.each(Object.values(tools))(
    '$name has a word for each field of its form, and for each value',
    ({ fields }) => {
      for (const [name, field] of Object.entries(fields)) {
        const { kind } = field;
        if (kind === 'prompt' || kind === 'pictures' || kind === 'needed-picture') continue;
        expect(named.get(name)?.label, name).toMatch(/\S/);
        if (kind !== 'choice' || name === 'resolution') continue;
        for (const value of field.values) {
          expect(named.get(name)?.values?.[value], `${name} ${value}`).toMatch(/\S/);
        }
      }
    },
  );
});
