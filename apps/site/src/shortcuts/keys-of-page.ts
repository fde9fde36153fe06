import { findTool, wordlessTools } from '../links/tool-paths.ts';
import { findRoute } from '../routes.ts';
import type { ShortcutMessages } from './messages/zh-cn.ts';

/** The groups of keys, in the order in which they are listed. */
export type KeyGroup = keyof ShortcutMessages['groups'];

/** Tools that show a result beside what it was made from. */
const comparing: readonly string[] = ['upscale', 'face-swap', 'image-edit', 'gpt-image'];

const playing: readonly string[] = [
  ...['video', 'sora', 'digital-human', 'music'],
  ...['my-music', 'my-digital-videos'],
];

const galleries: readonly string[] = ['gallery', 'my-creations', 'my-thumb-ups'];

/** Which keys there are on a page. */
export function keysOfPage(path: string): readonly KeyGroup[] {
  const tool = findTool(path);
  const page = findRoute(path)?.page ?? '';
  return [
    ...(tool !== undefined && !wordlessTools.includes(tool) ? (['creating'] as const) : []),
    ...(tool === undefined ? [] : (['results'] as const)),
    ...(comparing.includes(page) ? (['comparing'] as const) : []),
    ...(playing.includes(page) ? (['playing'] as const) : []),
    ...(galleries.includes(page) ? (['galleries', 'opened'] as const) : []),
    'anywhere',
  ];
}
