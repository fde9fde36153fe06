import type { Brand } from '@site/brand';
import type { PictureTool } from '@site/creation';
import { findMenuEntry } from './menu-entries.ts';
import { toolPaths } from './tool-paths.ts';

/**
 * Lists where one of our pictures can be used next: the tools of the brand's menu, by its names. Which of them take a
 * picture, their models tell.
 */
export function pictureTools(brand: Brand): readonly PictureTool[] {
  return Object.entries(toolPaths).flatMap(([tool, path]) => {
    const entry = findMenuEntry(brand, path);
    if (!entry) return [];
    const href = (url: string) => `${path}?${new URLSearchParams({ url })}`;
    return [{ tool, label: entry.label, icon: entry.icon, href }];
  });
}
