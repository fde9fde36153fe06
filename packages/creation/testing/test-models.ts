import type { Model } from '@site/api-client/wire';

/** A model of the tool of pictures, at a price. */
export function testModel(
  id: string,
  name: string,
  base: number,
  capabilities: Extract<Model, { tool: 'midjourney' }>['capabilities'] = { references: 5 },
): Model {
  return { tool: 'midjourney', id, names: { 'zh-CN': name }, capabilities, price: { base } };
}
