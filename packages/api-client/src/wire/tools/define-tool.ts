import * as v from 'valibot';
import { picturesOfFields, quoteOfFields } from './field-rules.ts';
import {
  type AllowedEntries,
  allowedEntries,
  type FieldEntries,
  type Fields,
  fieldEntries,
  type PriceNames,
} from './fields.ts';
import { points } from './points.ts';
import type { Quote } from './quote.ts';

/** Entries of a model for people, whatever it makes. */
const modelEntries = {
  id: v.string(),
  /** For people, by the languages of brands: `zh-CN`. */
  names: v.record(v.string(), v.string()),
  /** Absent: `available`. `paused`: its engine is out of order, and creations are refused for now. */
  availability: v.optional(v.picklist(['available', 'paused'])),
  /**
   * Limits of a picture's size, for `checkImageSize` of `@site/validators`: other pictures are refused. Absent: it
   * takes pictures of any size.
   */
  pictureLimits: v.optional(
    v.object({
      minSide: v.optional(v.number()),
      maxSide: v.optional(v.number()),
      maxPixels: v.optional(v.number()),
      maxRatio: v.optional(v.number()),
    }),
  ),
};

type ModelSchema<
  Name extends string,
  Capabilities extends v.ObjectEntries,
  Price extends v.ObjectEntries,
> = v.ObjectSchema<
  typeof modelEntries & {
    readonly tool: v.LiteralSchema<Name, undefined>;
    readonly capabilities: v.ObjectSchema<Capabilities, undefined>;
    readonly price: v.StrictObjectSchema<Price, undefined>;
  },
  undefined
>;

/** Kind of work that a tool makes. */
export type ToolMedia = 'image' | 'video' | 'audio' | 'text';

/** Tool that a page offers. */
export interface Tool<
  Name extends string,
  Input extends v.ObjectEntries,
  Capabilities extends v.ObjectEntries,
  Price extends v.ObjectEntries,
  All extends Fields,
> {
  /** The tool's name on the wire. */
  name: Name;
  /** Kind of its works. */
  media: ToolMedia;
  /** Fields of a creation, as data; what is particular to it is in `input` alone. */
  fields: All;
  /** Schema of a creation's input. */
  input: v.StrictObjectSchema<Input, undefined>;
  /** Schema of a model's capabilities. */
  capabilities: v.ObjectSchema<Capabilities, undefined>;
  /** A model's price table. */
  price: v.StrictObjectSchema<Price, undefined>;
  /** A model of it, as the service describes it. */
  model: ModelSchema<Name, Capabilities, Price>;
  /** Quotes a creation by that table. */
  quotePrice(
    price: v.InferOutput<v.StrictObjectSchema<Price, undefined>>,
    input: v.InferOutput<v.StrictObjectSchema<Input, undefined>>,
    made: {
      capabilities: v.InferOutput<v.ObjectSchema<Capabilities, undefined>>;
      /** The kind of the action that makes it, if one does. */
      action?: string | undefined;
    },
  ): Quote;
  /** How many pictures a model takes. */
  maxPictures(capabilities: v.InferOutput<v.ObjectSchema<Capabilities, undefined>>): number;
}

/** A price table: the points of one picture, and those of one that a field makes cost something else. */
type PriceEntries<All extends Fields> = { readonly base: typeof points } & {
  readonly [Entry in PriceNames<All>]: v.OptionalSchema<typeof points, undefined>;
};

/**
 * Defines what a page offers: `fields`, and in `input`, `capabilities` and `price` what is no field. Unless they are
 * given, the price and the number of pictures are those of the fields.
 */
export function defineTool<
  const Name extends string,
  Input extends v.ObjectEntries = Record<never, never>,
  const All extends Fields = Record<never, never>,
  Capabilities extends v.ObjectEntries = Record<never, never>,
  Price extends v.ObjectEntries = PriceEntries<All>,
>({
  name,
  media,
  fields = {} as All,
  input = {} as Input,
  capabilities = {} as Capabilities,
  price = priceEntries(fields) as unknown as Price,
  ...own
}: {
  name: Name;
  media: ToolMedia;
  fields?: All;
  input?: Input;
  capabilities?: Capabilities;
  price?: Price;
} & Partial<
  Pick<
    Tool<Name, Input & FieldEntries<All>, Capabilities & AllowedEntries<All>, Price, All>,
    'quotePrice' | 'maxPictures'
  >
>): Tool<Name, Input & FieldEntries<All>, Capabilities & AllowedEntries<All>, Price, All> {
  const priceSchema = v.strictObject(price);
  const allowed = v.object({ ...capabilities, ...allowedEntries(fields) });
  return {
    name,
    media,
    fields,
    input: v.strictObject({ ...input, ...fieldEntries(fields) }),
    capabilities: allowed,
    price: priceSchema,
    model: v.object({
      ...modelEntries,
      tool: v.literal(name),
      capabilities: allowed,
      price: priceSchema,
    }),
    quotePrice: (table, asked) => quoteOfFields(fields, table as never, asked),
    maxPictures: (can) => picturesOfFields(fields, can),
    ...own,
  };
}

function priceEntries(fields: Fields): v.ObjectEntries {
  const names = Object.values(fields).flatMap((field) => {
    if (field.kind === 'choice') return Object.values(field.prices ?? {});
    return field.kind === 'number' && field.price !== undefined ? [field.price] : [];
  });
  return { base: points, ...Object.fromEntries(names.map((name) => [name, v.optional(points)])) };
}
