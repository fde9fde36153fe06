import type { DocumentMessages } from '../messages.ts';

export const messages: DocumentMessages = {
  upgradeNotice:
    '你的浏览器版本过低，页面无法正常显示。请升级到最新版的 Chrome、Edge、Safari 或微信后再访问。',
};
