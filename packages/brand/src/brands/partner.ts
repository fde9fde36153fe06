import { defineBrand } from '../define-brand.ts';
import { brandTexts } from '../messages/zh-cn.ts';
import { inkIsland } from './marks.ts';

/** Another house: its own name, mark, colours and contacts, fewer engines, and a contest. */
export const partner = defineBrand({
  ...brandTexts.partner,
  id: 'partner',
  hosts: ['partner.localhost'],
  logo: inkIsland,
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
