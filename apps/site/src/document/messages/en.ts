import type { DocumentMessages } from './zh-cn.ts';

export const messages: DocumentMessages = {
  upgradeNotice:
    'Your browser is too old to show this page. Please update to the latest version of Chrome, Edge, Safari or WeChat.',
  incomplete: 'This page hasn’t loaded completely, so some buttons don’t work yet.',
  reload: 'Reload',
  withoutScript:
    'JavaScript is switched off: you can browse and read, but you need it to log in and create.',
};
