import { defineBrand } from '../define-brand.ts';
import { inkIsland } from './marks.ts';

/** Another house: its own name, mark, colours and contacts, fewer engines, and a contest. */
export const partner = defineBrand({
  id: 'partner',
  hosts: ['partner.localhost'],
  name: '墨屿',
  title: '墨屿 · AI 绘画与创作大赛',
  description: '墨屿提供 Midjourney、Stable Diffusion 与 DALL·E 3 绘画，汇集作品广场与绘画大赛。',
  logo: inkIsland,
  footerText: '© 墨屿',
  contact: { email: 'hello@moyu.example', phone: '400-000-0001' },
  links: {
    videoCourse: 'https://search.bilibili.com/all?keyword=midjourney',
    contest: 'https://contest.moyu.example/',
  },
  menu: {
    keep: ['midjourney', 'stable-diffusion', 'dalle3', 'tutorials', 'mine', 'gallery', 'contest'],
  },
  tokens: {
    light: { primary: '#2b3a4a', primaryHover: '#3d4f62' },
    dark: { primary: '#dfe6ee', primaryHover: '#c3cdd8' },
  },
});
