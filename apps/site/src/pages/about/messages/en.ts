import type { AboutMessages } from './zh-cn.ts';

export const messages: AboutMessages = {
  title: 'About us',
  description: (brand) =>
    `What ${brand} is, what it offers, how it treats your work and your data, and how to reach us.`,
  what: {
    title: (brand) => `What ${brand} is`,
  },
  principles: {
    title: 'How we work',
    items: [
      [
        'Plain words',
        'Pages say which features are closed and which models are unavailable. A demo engine is called a demo engine.',
      ],
      [
        'Fair charges',
        'Everything is checked before points are charged. If it fails, you get them back; if it comes out shorter or fewer, you get back the difference. We’ll tell you before you cancel if points come back. Leaving the page doesn’t stop it.',
      ],
      [
        'Your work is yours',
        'Your work is stored in your account. Only you can see it unless you share it.',
      ],
      [
        'Little data',
        'All we need to log you in is an email address. Pages load no analytics or ads from other sites.',
      ],
    ],
  },
  contact: {
    title: 'Contact us',
    email: 'Email',
    phone: 'Phone',
  },
};
