import { messages as client } from '@site/api-client/zh-cn';

export type PayMessages = typeof messages;

export const messages = {
  errors: client.errors,
  title: '微信支付',
  description: '在微信里支付一笔在别处下的订单，不用登录。',
  lead: '点数会加到下单的账号里，在这里付款不用登录。',
  overTitle: '链接已失效',
  overText: '链接已在别处用过，或已过期。请回到原来的页面，重新获取付款链接。',
  loadFailedTitle: '暂时无法打开',
  retry: '重试',
  paidTitle: '支付成功',
  paidText: '点数已加到下单的账号里，不用再付。可以关闭本页，回到原来的页面。',
  endedTitle: '订单已结束',
  endedText: '这笔订单不能再付款，请回到原来的页面重新下单。',
  notWeChatTitle: '请在微信中打开',
  notWeChatText: '复制链接，发到微信的任意聊天里，点开即可付款。',
  copyLink: '复制付款链接',
  denied: '微信没有告诉我们由谁付款，这次没有扣款，请重试。',
  unanswered: '暂时无法确认支付结果。如已付款，点数会自动加到下单的账号里，请不要重复付款。',
};
