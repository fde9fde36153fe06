import type { OfferedModel } from './load-models.ts';

/** Names a model in a language such as `zh-CN`. */
export function modelName(
  { id, names }: Pick<OfferedModel, 'id' | 'names'>,
  locale: string,
): string {
  return names[locale] ?? Object.values(names)[0] ?? id;
}
