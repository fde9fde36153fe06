import { spaced } from '../../../messages/spaced.ts';
import type { AboutMessages } from './zh-cn.ts';

export const messages: AboutMessages = {
  title: '關於我們',
  description: (brand) =>
    spaced(`${brand}是什麼、提供什麼、怎樣對待你的作品與資料，以及怎樣聯絡我們。`),
  what: {
    title: (brand) => spaced(`${brand}是什麼`),
  },
  principles: {
    title: '我們怎樣做事',
    items: [
      ['說清楚', '沒有開通的功能、暫時不可用的模型，頁面上直接寫明；示範引擎就叫示範引擎。'],
      [
        '扣點有憑據',
        '每次創作先檢查、再扣點；生成失敗，自動退點；做短了、做少了，退還差額；取消能否退點，會在取消前告訴你。離開頁面不影響生成。',
      ],
      ['作品歸你', '作品存在你的帳號裡，預設只有自己看得到，公開與否由你決定。'],
      ['少蒐集', '登入只需要電子郵件。頁面不載入其他網站的統計或廣告程式。'],
    ],
  },
  contact: {
    title: '聯絡我們',
    email: '電子郵件',
    phone: '電話',
  },
};
