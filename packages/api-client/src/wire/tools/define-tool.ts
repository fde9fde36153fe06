import * as v from 'valibot';

/** What a model is for people, whatever it makes. */
const modelEntries = {
  id: v.string(),
  /** For people, by the languages of brands: `zh-CN`. */
  names: v.record(v.string(), v.string()),
  /** Absent: `available`. `paused`: its engine is out of order, and creations are refused for now. */
  availability: v.optional(v.picklist(['available', 'paused'])),
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

/** What a page offers. */
export interface Tool<
  Name extends string,
  Input extends v.ObjectEntries,
  Capabilities extends v.ObjectEntries,
  Price extends v.ObjectEntries,
> {
  /** The tool's name on the wire. */
  name: Name;
  /** What a creation asks of it. */
  input: v.StrictObjectSchema<Input, undefined>;
  /** What a model of it can do. */
  capabilities: v.ObjectSchema<Capabilities, undefined>;
  /** A model's price table. */
  price: v.StrictObjectSchema<Price, undefined>;
  /** A model of it, as the service describes it. */
  model: ModelSchema<Name, Capabilities, Price>;
  /**
   * The points that a creation costs by that table; of one that is made by an action, with the kind of
   * that.
   */
  computePrice(
    price: v.InferOutput<v.StrictObjectSchema<Price, undefined>>,
    input: v.InferOutput<v.StrictObjectSchema<Input, undefined>>,
    action?: string,
  ): number;
  /** How many pictures a model takes. */
  maxPictures(capabilities: v.InferOutput<v.ObjectSchema<Capabilities, undefined>>): number;
}

/** Defines what a page offers. A model takes no pictures unless `maxPictures` says so. */
export function defineTool<
  const Name extends string,
  Input extends v.ObjectEntries,
  Capabilities extends v.ObjectEntries,
  Price extends v.ObjectEntries,
>({
  name,
  input,
  capabilities,
  price,
  computePrice,
  maxPictures = () => 0,
}: {
  name: Name;
  input: Input;
  capabilities: Capabilities;
  price: Price;
} & Pick<Tool<Name, Input, Capabilities, Price>, 'computePrice'> &
  Partial<Pick<Tool<Name, Input, Capabilities, Price>, 'maxPictures'>>): Tool<
  Name,
  Input,
  Capabilities,
  Price
> {
  const priceSchema = v.strictObject(price);
  return {
    name,
    input: v.strictObject(input),
    capabilities: v.object(capabilities),
    price: priceSchema,
    model: v.object({
      ...modelEntries,
      tool: v.literal(name),
      capabilities: v.object(capabilities),
      price: priceSchema,
    }),
    computePrice,
    maxPictures,
  };
}
