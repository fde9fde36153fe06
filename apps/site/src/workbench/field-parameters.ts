import type { Allowed, ChoiceField, Field, Fields } from '@site/api-client/wire';
import type { Parameter, ParameterOption, ParameterRange } from '@site/creation';

/** The words of a field of a form. */
export interface FieldMessages {
  /** The field as people read it. */
  readonly label: string;
  /** Name for leaving it to the model, or to the picture. Absent: one of the others always holds. */
  readonly unset?: string;
  /** Names of values that are no words themselves. */
  readonly values?: Readonly<Record<string | number, string>>;
  /** So many pictures or seconds. */
  readonly counts?: (count: number) => string;
  /** The one at this place, from 1. */
  readonly places?: (place: number) => string;
  /** Shown in a text that is empty. */
  readonly placeholder?: string;
}

/** The words of those fields of a tool that are in its form: the prompt, pictures, masks and films have places of their own. */
export type FormMessages<All extends Fields> = {
  readonly [Name in keyof All as All[Name]['kind'] extends OtherKind
    ? never
    : Name]: FieldMessages & WordsOf<All[Name]>;
};
type OtherKind =
  | ('prompt' | 'pictures' | 'picture' | 'needed-picture' | 'mask')
  | ('film' | 'moment' | 'sound');
type WordsOf<One extends Field> = One extends ChoiceField
  ? { readonly values?: Readonly<Record<One['values'][number], string>> }
  : unknown;

/** The form of a tool's fields, with what a model allows. */
export function fieldParameters<const All extends Fields>(
  fields: All,
  allowed: Allowed<All>,
  messages: FormMessages<All>,
): readonly Parameter[] {
  const offers = allowed as Readonly<Record<string, unknown>>;
  const words = messages as Readonly<Record<string, FieldMessages>>;
  return Object.entries(fields).flatMap(([name, field]): Parameter[] => {
    const word = words[name];
    if (!word) return [];
    const offer = 'from' in field ? offers[field.from] : undefined;
    const common = { name, label: word.label, isAdvanced: field.isAdvanced };
    return toParameters(field, offer, word).map((own) => ({ ...common, ...own }));
  });
}

type Own<One> = One extends Parameter ? Omit<One, 'name' | 'label'> : never;

/** Builds the parameter's own part: one, or none for what has a place of its own. */
function toParameters(
  field: Field,
  offer: unknown,
  words: FieldMessages,
): readonly Own<Parameter>[] {
  if (offer === false) return [];
  switch (field.kind) {
    case 'seed':
      return [{ kind: 'seed', max: field.max, isAdvanced: true }];
    case 'text':
      return [{ kind: 'text', maxLength: field.maxLength, placeholder: words.placeholder }];
    case 'number':
      return [{ kind: 'number', range: field }];
    case 'range': {
      const range = offer as ParameterRange | undefined;
      return [{ kind: 'number', range: range && { ...range, step: field.step } }];
    }
    case 'weights':
      return [{ kind: 'weights', options: offer as readonly string[], range: weightRange }];
    case 'name': {
      const options = (offer as readonly string[]).map((value) => ({ value, label: value }));
      return [{ kind: 'select', options }];
    }
    case 'choice':
    case 'size':
    case 'ratio':
    case 'count':
    case 'seconds':
    case 'index': {
      const options = toOptions(field, offer, words);
      const { unset } = words;
      const isLeft = unset !== undefined && options.length > 0;
      return [{ options: isLeft ? [{ value: '', label: unset }, ...options] : options }];
    }
    default:
      return [];
  }
}

/** One of several that are all in sight. */
type OptionField = Extract<
  Field,
  { kind: 'choice' | 'size' | 'ratio' | 'count' | 'seconds' | 'index' }
>;

/** How much of one of several there is. */
const weightRange = { min: 0, max: 2, step: 0.05, default: 1 };

function toOptions(
  field: OptionField,
  offer: unknown,
  { values = {}, counts = String, places = String }: FieldMessages,
): readonly ParameterOption[] {
  switch (field.kind) {
    case 'count':
      return Array.from({ length: offer as number }, (_, place) => toCount(place + 1, counts));
    case 'seconds':
      return (offer as readonly number[]).map((seconds) => toCount(seconds, counts));
    case 'index':
      return Array.from({ length: offer as number }, (_, place) => ({
        value: place,
        label: places(place + 1),
      }));
    case 'choice': {
      const known = offer as readonly (string | number)[];
      const shown = field.isAlwaysSet ? known : field.values.filter((one) => known.includes(one));
      return shown.map((value) => ({ value, label: values[value] ?? String(value) }));
    }
    default:
      return (offer as readonly string[]).map((value) => toShape(value, values));
  }
}

const toCount = (value: number, counts: (count: number) => string): ParameterOption => ({
  value,
  label: counts(value),
});

/** A size or a ratio is drawn; a size is named by its shape, or by its pixels. */
function toShape(value: string, values: Readonly<Record<string, string>>): ParameterOption {
  const [width = 1, height = 1] = value.split(/[x:]/).map(Number);
  const shape = width === height ? 'square' : width > height ? 'wide' : 'tall';
  return { value, label: values[shape] ?? value.replace('x', '×'), frame: { width, height } };
}
