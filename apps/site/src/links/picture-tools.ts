import type { Brand } from '@site/brand';
import type { PictureTool } from '@site/creation';
import { findMenuEntry } from './menu-entries.ts';

/** Pages that take a picture by `?url=`. */
const toolPaths = ['/art/upscale', '/art/faceswap'];

/** What can be done with a picture on other pages: those that the brand's menu has, by its names. */
export function pictureTools(brand: Brand): readonly PictureTool[] {
  return toolPaths.flatMap((path) => {
    const entry = findMenuEntry(brand, path);
    if (!entry) return [];
    const href = (url: string) => `${path}?${new URLSearchParams({ url })}`;
    return [{ label: entry.label, icon: entry.icon, href }];
  });
}
