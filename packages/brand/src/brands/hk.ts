import { defineBrand } from '../define-brand.ts';
import { defaultDefinition } from './default-brand.ts';

/** The default brand in Traditional Chinese, for readers in Hong Kong and Taiwan. */
export const hk = defineBrand({
  ...defaultDefinition,
  id: 'hk',
  hosts: ['hk.localhost'],
  locale: 'zh-TW',
  name: '畫境 AI',
  title: '畫境 AI · 繪圖、影片、音樂與數位人創作',
  description:
    '畫境 AI 是華文世界的 AI 創作平台：一句話就能產生圖片、影片與音樂，打造數位人，作品隨時找得回來。',
  footerText: '© 畫境 AI',
  links: {
    chatAi: 'https://chat.deepseek.com/',
    videoCourse: 'https://www.youtube.com/results?search_query=midjourney+%E6%95%99%E5%AD%B8',
  },
});
