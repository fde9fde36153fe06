import * as v from 'valibot';
import {
  type AllowedEntries,
  allowedEntries,
  type FieldEntries,
  type Fields,
  fieldEntries,
} from './fields.ts';

/** What a model is for people, whatever it makes. */
const modelEntries = {
  id: v.string(),
  /** For people, by the languages of brands: `zh-CN`. */
  names: v.record(v.string(), v.string()),
  /** Absent: `available`. `paused`: its engine is out of order, and creations are refused for now. */
  availability: v.optional(v.picklist(['available', 'paused'])),
};

/**
 * What a page offers: the fields of its input, what else is in that, what else a model says of itself, the schema of a
 * model's price table, the points that a creation costs by that table, and how many pictures a model takes. Default:
 * none.
 */
export function defineTool<
  const Name extends string,
  Input extends v.ObjectEntries,
  Price extends v.ObjectEntries,
  const All extends Fields = Record<never, never>,
  Capabilities extends v.ObjectEntries = Record<never, never>,
>({
  name,
  fields = {} as All,
  input,
  capabilities = {} as Capabilities,
  price,
  computePrice,
  maxPictures = () => 0,
}: {
  name: Name;
  fields?: All;
  input: Input;
  capabilities?: Capabilities;
  price: Price;
  computePrice(
    price: v.InferOutput<v.StrictObjectSchema<Price, undefined>>,
    input: v.InferOutput<v.StrictObjectSchema<Input & FieldEntries<All>, undefined>>,
    /** The kind of the action that is run, where the creation is made by one. */
    action?: string,
  ): number;
  maxPictures?(
    capabilities: v.InferOutput<v.ObjectSchema<Capabilities & AllowedEntries<All>, undefined>>,
  ): number;
}) {
  const priceSchema = v.strictObject(price);
  const allowed = v.object({ ...capabilities, ...allowedEntries(fields) });
  return {
    name,
    fields,
    input: v.strictObject({ ...input, ...fieldEntries(fields) }),
    capabilities: allowed,
    price: priceSchema,
    /** A model of the tool, as the service describes it. */
    model: v.object({
      ...modelEntries,
      tool: v.literal(name),
      capabilities: allowed,
      price: priceSchema,
    }),
    computePrice,
    maxPictures,
  };
}
