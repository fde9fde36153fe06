import { messages as client } from '@site/api-client/zh-tw';
import type { MyPointsMessages } from './zh-cn.ts';

export const messages: MyPointsMessages = {
  errors: client.errors,
  title: '點數明細',
  description: '每一筆點數用在哪裡、從哪裡來、為什麼退還，新的在前。',
  guestTitle: '登入後就能看到',
  guestText: '點數明細只有你自己看得到，登入之後在任何裝置上都一樣。',
  logIn: '登入',
  loading: '正在載入點數明細',
  failed: '點數明細載入失敗',
  tryAgain: '再試一次',
  emptyTitle: '還沒有點數變動',
  emptyText: '創作、購買和獲贈的點數都會記在這裡',
  create: '去創作',

  balance: '目前餘額',
  points: (count) => `${count} 點`,
  buy: '購買點數',

  list: '點數變動',
  kinds: {
    welcome: '新使用者贈送',
    spend: '創作',
    refund: '退還',
    order: '購買',
    'order-refund': '訂單退款',
    adjustment: '人工調整',
  },
  refunds: {
    failed: '退還：生成失敗',
    cancelled: '退還：已取消',
    shorter: '退還：成片比預計短',
    fewer: '退還：沒有全部生成',
  },
  otherKind: '其他',
  beside: { speech: '數位人配音', text: '提示詞與歌詞助手' },
  deleted: '作品已刪除',
  show: '檢視作品',
  showOf: (prompt) => `檢視作品：${prompt}`,
  more: '載入更多',
  end: (count) => `共 ${count} 筆，已全部顯示`,
};
