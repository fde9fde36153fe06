import { messages as client } from '@site/api-client/zh-tw';
import type { PayMessages } from './zh-cn.ts';

export const messages: PayMessages = {
  errors: client.errors,
  title: '微信支付',
  description: '在微信裡支付一筆在別處下的訂單，不用登入。',
  lead: '點數會加到下單的帳號裡，在這裡付款不用登入。',
  overTitle: '連結已失效',
  overText: '連結已在別處用過，或已過期。請回到原來的頁面，重新取得付款連結。',
  loadFailedTitle: '暫時無法開啟',
  retry: '重試',
  paidTitle: '付款成功',
  paidText: '點數已加到下單的帳號裡，不用再付。可以關閉本頁，回到原來的頁面。',
  endedTitle: '訂單已結束',
  endedText: '這筆訂單不能再付款，請回到原來的頁面重新下單。',
  notWeChatTitle: '請在微信中開啟',
  notWeChatText: '複製連結，傳到微信的任一聊天裡，點開即可付款。',
  copyLink: '複製付款連結',
  denied: '微信沒有告訴我們由誰付款，這次沒有扣款，請再試一次。',
  unanswered: '暫時無法確認付款結果。如已付款，點數會自動加到下單的帳號裡，請不要重複付款。',
};
