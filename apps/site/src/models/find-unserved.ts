import { toolPaths } from '../links/tool-paths.ts';
import { routes } from '../routes.ts';
import type { DeployedModel } from './load-deployed-models.ts';

/** A page that makes nothing on this deployment. */
export interface Unserved {
  readonly path: string;
  /** It is still to come, or its tool has no model here. */
  readonly why: 'upcoming' | 'withoutModel';
}

/** Pages that make nothing here. As long as the models are unknown, only those that are still to come. */
export function findUnserved(
  models: readonly Pick<DeployedModel, 'tool'>[] | undefined,
): readonly Unserved[] {
  const served = models && new Set<string>(models.map(({ tool }) => tool));
  const upcoming = routes.filter(({ page }) => page === 'upcoming');
  const tools = Object.entries(toolPaths).filter(([tool]) => served?.has(tool) === false);
  return [
    ...upcoming.map(({ path }) => ({ path, why: 'upcoming' }) as const),
    ...tools.map(([, path]) => ({ path, why: 'withoutModel' }) as const),
  ];
}
