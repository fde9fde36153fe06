import type { DocumentMessages } from './zh-cn.ts';

export const messages: DocumentMessages = {
  upgradeNotice:
    '你的瀏覽器版本過舊，頁面無法正常顯示。請更新到最新版的 Chrome、Edge、Safari 或微信後再試。',
  incomplete: '頁面沒有載入完整，有些按鈕還不能用。',
  reload: '重新載入',
  withoutScript: '瀏覽器關閉了 JavaScript：可以瀏覽和閱讀，登入和創作需要開啟它。',
};
