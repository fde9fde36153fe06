import type {
  Allowed,
  ChoiceField,
  Field,
  Fields,
  MaskField,
  PicturesField,
  SeedField,
} from '@site/api-client/wire';
import type { Parameter, ParameterOption } from '@site/creation';

/** The words of a field of a form. */
export interface FieldMessages {
  /** The field as people read it. */
  readonly label: string;
  /** What stands for leaving it to the model, or to the picture. Absent: one of the others always holds. */
  readonly unset?: string;
  /** Names of values that are no words themselves. */
  readonly values?: Readonly<Record<string | number, string>>;
  /** So many pictures, or the one at this place. */
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
  return Object.entries(fields).flatMap(([name, field]): Parameter[] => {
    const word = words[name];
    if (!word || field.kind === 'pictures' || field.kind === 'mask') return [];
    const { label, unset } = word;
    if (field.kind === 'seed') {
      return [{ name, label, kind: 'seed', max: field.max, isAdvanced: true }];
    }
    const offered = toOptions(
      field,
      (allowed as Readonly<Record<string, unknown>>)[field.from],
      word,
    );
    const isLeft = unset !== undefined && offered.length > 0;
    return [
      { name, label, options: [...(isLeft ? [{ value: '', label: unset }] : []), ...offered] },
    ];
  });
}

function toOptions(
  field: Exclude<Field, PicturesField | MaskField | SeedField>,
  offer: unknown,
  { values = {}, counts = String }: FieldMessages,
): ParameterOption[] {
  switch (field.kind) {
    case 'count':
    case 'index': {
      const first = field.kind === 'count' ? 1 : 0;
      return Array.from({ length: offer as number }, (_, place) => ({
        value: first + place,
        label: counts(place + 1),
      }));
    }
    case 'choice': {
      const known = offer as readonly (string | number)[];
      const shown = field.isAlwaysSet ? known : field.values.filter((one) => known.includes(one));
      return shown.map((value) => ({ value, label: values[value] ?? String(value) }));
    }
    default:
      return (offer as readonly string[]).map((value) => toShape(value, values));
  }
}

/** A size or a ratio is drawn; a size is named by its shape. */
function toShape(value: string, values: Readonly<Record<string, string>>): ParameterOption {
  const [width = 1, height = 1] = value.split(/[x:]/).map(Number);
  const shape = width === height ? 'square' : width > height ? 'wide' : 'tall';
  return { value, label: values[shape] ?? value, frame: { width, height } };
}
