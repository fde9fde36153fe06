import type { CookbookMessages } from './messages/zh-cn.ts';
import type { Parameter } from './parameter-groups.ts';

/** The values that a parameter takes, and its default, in words. */
export function describeValues(parameter: Parameter, messages: CookbookMessages): string {
  const values = valuesOf(parameter, messages);
  const all = parameter.isBare ? messages.optional(values) : values;
  return parameter.default === undefined ? all : messages.default(all, parameter.default);
}

function valuesOf({ kind, min, max }: Parameter, messages: CookbookMessages): string {
  if (min !== undefined && max !== undefined) return messages.range(String(min), String(max));
  switch (kind) {
    case 'flag':
      return messages.flag;
    case 'ratio':
      return messages.ratio;
    case 'text':
      return messages.text;
    case 'word':
    case 'number':
      return messages.word;
  }
}
