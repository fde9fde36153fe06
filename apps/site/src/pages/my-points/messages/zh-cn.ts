import type { PointKind, RefundReason, ToolName } from '@site/api-client/wire';
import { messages as client } from '@site/api-client/zh-cn';

export type MyPointsMessages = typeof messages;

export const messages = {
  errors: client.errors,
  title: '点数明细',
  description: '每一笔点数用在哪里、从哪里来、为什么退回，新的在前。',
  guestTitle: '登录后查看',
  guestText: '点数明细只有你自己能看到，登录之后在任何设备上都一样。',
  logIn: '登录',
  loading: '正在加载点数明细',
  failed: '点数明细加载失败',
  tryAgain: '重试',
  emptyTitle: '还没有点数变动',
  emptyText: '创作、购买和获赠的点数都会记在这里',
  create: '去创作',

  /** Before the balance. */
  balance: '当前余额',
  points: (count: string) => `${count} 点`,
  buy: '购买点数',

  list: '点数变动',
  kinds: {
    welcome: '新用户赠送',
    spend: '创作',
    refund: '退回',
    order: '购买',
    'order-refund': '订单退款',
    adjustment: '人工调整',
  } satisfies Record<PointKind, string>,
  /** Points that came back, and why. */
  refunds: {
    failed: '退回：生成失败',
    cancelled: '退回：已取消',
    shorter: '退回：成片比预计短',
    fewer: '退回：没有全部生成',
  } satisfies Record<RefundReason, string>,
  /** A kind that is none of these. */
  otherKind: '其他',
  /** Tools that have no page of their own. */
  beside: { speech: '数字人配音', text: '提示词与歌词助手' } satisfies Partial<
    Record<ToolName, string>
  >,
  deleted: '作品已删除',
  /** Leads to a work without a prompt. */
  show: '查看作品',
  showOf: (prompt: string) => `查看作品：${prompt}`,
  more: '加载更多',
  end: (count: string) => `共 ${count} 笔，已全部显示`,
};
