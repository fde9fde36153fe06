import type { Allowed, ChoiceField, Field, Fields } from '@site/api-client/wire';
import type { Parameter, ParameterOption } from '@site/creation';

/** The words of a field of a form. */
export interface FieldMessages {
  readonly label: string;
  /** What stands for leaving it to the model, or to the picture. Absent: one of the others always holds. */
  readonly unset?: string;
  /** Names of values that are no words themselves. */
  readonly values?: Readonly<Record<string, string>>;
  /** So many pictures. */
  readonly counts?: (count: number) => string;
}

/** The words of those fields of a tool that are in its form: pictures and masks have a place of their own. */
export type FormMessages<All extends Fields> = {
  readonly [Name in keyof All as All[Name]['kind'] extends 'pictures' | 'mask'
    ? never
    : Name]: FieldMessages & WordsOf<All[Name]>;
};
type WordsOf<One extends Field> = One extends ChoiceField
  ? { readonly values?: Readonly<Record<One['values'][number], string>> }
  : unknown;

/** The form of a tool's fields, with what a model allows. */
export function fieldParameters<const All extends Fields>(
  fields: All,
  allowed: Allowed<All>,
  messages: FormMessages<All>,
): readonly Parameter[] {
  const words = messages as Readonly<Record<string, FieldMessages>>;
  const offers = allowed as Readonly<Record<string, unknown>>;
  return Object.entries(fields).flatMap(([name, field]) => {
    const word = words[name];
    if (!word || field.kind === 'pictures' || field.kind === 'mask') return [];
    const offer = offers[field.from];
    const options =
      field.kind === 'count'
        ? Array.from({ length: offer as number }, (_, index) => toCount(index + 1, word))
        : (offer as readonly string[]).map((value) => toOption(value, word));
    const unset = word.unset === undefined ? [] : [{ value: '', label: word.unset }];
    return [{ name, label: word.label, options: [...unset, ...options] }];
  });
}

const toCount = (count: number, { counts = String }: FieldMessages): ParameterOption => ({
  value: count,
  label: counts(count),
});

/** One that is a size or a ratio is drawn; a size is named by its shape. */
function toOption(value: string, { values = {} }: FieldMessages): ParameterOption {
  const [, across, down] = /^(\d+)[x:](\d+)$/.exec(value) ?? [];
  if (across === undefined || down === undefined) return { value, label: values[value] ?? value };
  const frame = { width: Number(across), height: Number(down) };
  const shape =
    frame.width === frame.height ? 'square' : frame.width > frame.height ? 'wide' : 'tall';
  return { value, label: values[shape] ?? value, frame };
}
