import type { FieldMessages, FieldWords } from '@site/api-client';

/** A setting in words: its name, and what it was set to; undefined if it means nothing to people. */
export function describeSetting(
  name: string,
  value: string | number,
  words: FieldMessages,
): readonly [name: string, value: string] | undefined {
  const field = (words as Readonly<Record<string, FieldWords | undefined>>)[name];
  if (!field) return undefined;
  const named = field.values?.[value];
  if (named !== undefined) return [field.label, named];
  if (typeof value === 'string') return [field.label, value.replace(/^(\d+)x(\d+)$/, '$1×$2')];
  const { counts = String, places } = field;
  return [field.label, places ? places(value + 1) : counts(value)];
}
