import { defineBrand } from '../define-brand.ts';
import { defaultDefinition } from './default-brand.ts';

/** A build for design teams: Midjourney, tutorials and 'mine' only. */
export const ued = defineBrand({
  ...defaultDefinition,
  id: 'ued',
  hosts: ['ued.localhost'],
  name: '画境 UED',
  title: '画境 UED · 设计团队的 AI 绘画工具',
  description: '画境 UED 为设计团队精简了菜单：Midjourney 绘画、教程与自己的作品，打开即用。',
  footerText: '© 画境 UED',
  menu: { keep: ['midjourney', 'tutorials', 'mine'] },
});
