import { findToolPath } from './tool-paths.ts';

/** The field of the address of a tool's page that names a result of one's own, by its id. */
export const workField = 'work';

/** Finds where a result of one's own is looked at: on the page of its tool; undefined of a tool without one. */
export function ownWorkHref(tool: string, id: string): string | undefined {
  const path = findToolPath(tool);
  return path && `${path}?${workField}=${id}`;
}
