import { customType } from 'drizzle-orm/pg-core';

/**
 * Columns for what services say, as they say it: PostgreSQL takes no U+0000 in a text, and JSON with half
 * a surrogate pair neither. Such an answer would never be stored, however often it is tried.
 */
export const serviceText = customType<{ data: string }>({
  dataType: () => 'text',
  toDriver: toStorableText,
});

/** The same for JSON: the names of its fields may be a service's, too. */
export const serviceJson = customType<{ data: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) =>
    JSON.stringify(value).replace(/\\(?:u0000|ud[89a-f][\da-f]{2}|.)/g, (escaped) => {
      if (escaped === '\\u0000') return '';
      return escaped.startsWith('\\ud') ? '\ufffd' : escaped;
    }),
});

/** A text as it is stored. */
export function toStorableText(text: string): string {
  return Buffer.from(text.replaceAll('\0', '')).toString();
}
