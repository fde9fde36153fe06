import { type BrandDefinition, defineBrand } from '../define-brand.ts';
import { brandTexts } from '../messages/zh-cn.ts';
import { moonGate } from './marks.ts';

/** What the brands of the same house begin from. */
export const defaultDefinition: BrandDefinition = {
  ...brandTexts.default,
  id: 'default',
  hosts: ['huajing.localhost'],
  logo: moonGate,
  contact: { email: 'service@huajing.example', phone: '400-000-0000' },
  links: {
    chatAi: 'https://chat.deepseek.com/',
    videoCourse: 'https://search.bilibili.com/all?keyword=midjourney',
  },
};

/** The whole menu; every host that no other brand claims. */
export const defaultBrand = defineBrand(defaultDefinition);
