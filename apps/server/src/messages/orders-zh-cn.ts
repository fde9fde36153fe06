/** What the server says to people about orders and WeChat. */
export const ordersZhCn = {
  /** What the payer reads at WeChat. */
  description: (name: string, points: number) => `${name}（${points} 点）`,
  noPackage: '该套餐已下架，请刷新后重新选择',
  keyReused: '请求编号已用于另一笔订单，请刷新页面后重试',
  tooOften: (seconds: number) => `操作过于频繁，请 ${seconds} 秒后再试`,
  authorizationNeeded: '请先在微信中授权，再发起支付',
  unavailable: '支付服务暂时不可用，请稍后重试；重试不会重复下单',
  missing: '订单不存在',
  ended: '订单已结束，请重新下单',
  weChatAlreadyBound: '您已绑定微信',
  ticketOver: '二维码已使用或已过期，请在电脑上刷新二维码后重新扫描',
  report: {
    title: (day: string) => `${day}（北京时间）对账`,
    orders: (count: number, fen: number, points: number) =>
      `已支付订单：${count} 笔，¥${(fen / 100).toFixed(2)}，应入账 ${points} 点`,
    entries: (count: number, points: number) => `账本入账：${count} 笔，${points} 点`,
    difference: (points: number) => `差额：${points} 点`,
    uncredited: (outTradeNo: string, points: number) =>
      `  订单 ${outTradeNo} 已支付，账本中没有对应的 ${points} 点`,
    unpaid: (outTradeNo: string, points: number) =>
      `  账本为 ${outTradeNo} 入账 ${points} 点，但没有对应的已支付订单`,
    balances: (count: number) => `余额与账本不符的用户：${count} 个`,
    fine: '一致',
    wrong: '不一致，请按 docs/payment.md 的说明处理',
    usage: '用法：node dist/reconcile.js [YYYY-MM-DD]，不写日期即为今天（北京时间）。',
  },
} as const;
