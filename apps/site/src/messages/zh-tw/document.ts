import type { DocumentMessages } from '../messages.ts';

export const messages: DocumentMessages = {
  upgradeNotice:
    '你的瀏覽器版本過舊，頁面無法正常顯示。請更新到最新版的 Chrome、Edge、Safari 或微信後再試。',
};
