import { defineBrand } from '../define-brand.ts';
import { defaultDefinition } from './default-brand.ts';

/** The default brand in English. */
export const global = defineBrand({
  ...defaultDefinition,
  id: 'global',
  hosts: ['global.localhost'],
  locale: 'en',
  name: 'Huajing AI',
  title: 'Huajing AI · Create images, videos, music and digital humans',
  description:
    'Huajing AI turns a sentence into images, videos and music, creates digital humans, and keeps everything you make.',
  footerText: '© Huajing AI',
  contact: { email: 'service@huajing.example', phone: '+86 400-000-0000' },
  links: {
    chatAi: 'https://chat.deepseek.com/',
    videoCourse: 'https://www.youtube.com/results?search_query=midjourney+course',
  },
});
