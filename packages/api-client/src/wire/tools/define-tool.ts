import * as v from 'valibot';

/** What a model is for people, whatever it makes. */
const modelEntries = {
  id: v.string(),
  /** For people, by the languages of brands: `zh-CN`. */
  names: v.record(v.string(), v.string()),
  /** Absent: `available`. `paused`: its engine is out of order, and creations are refused for now. */
  availability: v.optional(v.picklist(['available', 'paused'])),
};

/**
 * What a page offers: the schema of its input, those of what a model can do and of a model's price
 * table, the points that a creation costs by that table, and how many pictures a model takes. Default: none.
 */
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
  computePrice(
    price: v.InferOutput<v.StrictObjectSchema<Price, undefined>>,
    input: v.InferOutput<v.StrictObjectSchema<Input, undefined>>,
    /** The kind of the action that is run, where the creation is made by one. */
    action?: string,
  ): number;
  maxPictures?(capabilities: v.InferOutput<v.ObjectSchema<Capabilities, undefined>>): number;
}) {
  const priceSchema = v.strictObject(price);
  return {
    name,
    input: v.strictObject(input),
    capabilities: v.object(capabilities),
    price: priceSchema,
    /** A model of the tool, as the service describes it. */
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
