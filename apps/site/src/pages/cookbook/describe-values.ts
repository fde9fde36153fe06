import { cookbook } from '../../messages/zh-cn/cookbook.ts';
import type { Parameter } from './parameter-groups.ts';

function valuesOf({ kind, min, max }: Parameter): string {
  if (min !== undefined && max !== undefined) return cookbook.range(String(min), String(max));
  switch (kind) {
    case 'flag':
      return cookbook.flag;
    case 'ratio':
      return cookbook.ratio;
    case 'text':
      return cookbook.text;
    case 'word':
    case 'number':
      return cookbook.word;
  }
}

/** The values that a parameter takes, and its default, in words. */
export function describeValues(parameter: Parameter): string {
  const values = valuesOf(parameter);
  const all = parameter.isBare ? cookbook.optional(values) : values;
  return parameter.default === undefined ? all : cookbook.default(all, parameter.default);
}
