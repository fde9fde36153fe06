import type { ApiClient } from '@site/api-client';
import { computePrice, listModels, type ToolName } from '@site/api-client/wire';

/** Tools that draw from words alone. */
const drawing: readonly ToolName[] = ['midjourney', 'dalle', 'stable-diffusion', 'gpt-image'];

/** Points of drawing once by the first model that does; undefined where there is none. */
export async function readPictureCost(
  client: ApiClient,
  options: { signal: AbortSignal },
): Promise<number | undefined> {
  const models = await client.send(listModels, undefined, options);
  const model = drawing
    .map((tool) => models.find((one) => one.tool === tool))
    .find((one) => one !== undefined);
  return model && computePrice(model, { prompt: '' });
}
