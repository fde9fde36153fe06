import type { Model } from '../models.ts';
import { tools } from './tools.ts';

/** How many pictures a model can be given; 0 where it takes none. */
export function maxPictures({ tool, capabilities }: Pick<Model, 'tool' | 'capabilities'>): number {
  // TypeScript does not see that a model's capabilities and its tool go together.
  const max = tools[tool].maxPictures as (capabilities: Model['capabilities']) => number;
  return max(capabilities);
}
