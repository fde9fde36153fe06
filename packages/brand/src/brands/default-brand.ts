import { type BrandDefinition, defineBrand } from '../define-brand.ts';
import { moonGate } from './marks.ts';

/** Defaults that the brands of one house start from. */
export const defaultDefinition: BrandDefinition = {
  id: 'default',
  hosts: ['huajing.localhost'],
  name: '画境 AI',
  title: '画境 AI · 绘画、视频、音乐与数字人创作',
  description:
    '画境 AI 是面向中文用户的 AI 创作平台：用一句话生成图片、视频与音乐，克隆数字人，作品随时找回。',
  logo: moonGate,
  footerText: '© 画境 AI',
  contact: { email: 'service@huajing.example', phone: '400-000-0000' },
  links: {
    chatAi: 'https://chat.deepseek.com/',
    videoCourse: 'https://search.bilibili.com/all?keyword=midjourney',
  },
};

/** The whole menu; every host that no other brand claims. */
export const defaultBrand = defineBrand(defaultDefinition);
