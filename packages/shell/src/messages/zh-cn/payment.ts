import { formatCount } from './format-count.ts';
import { formatPrice } from './format-price.ts';

/** Buying points. */
export const payment = {
  title: '购买点数',
  packages: '选择套餐',
  points: (count: number) => `${formatCount(count)} 点`,
  price: formatPrice,
  pay: (fen: number) => `支付 ${formatPrice(fen)}`,
  balance: (count: number) => `当前余额 ${formatCount(count)} 点`,
  method: '使用微信支付，付款后点数自动到账',
  loading: '正在加载套餐',
  loadFailed: '套餐加载失败，请检查网络后重试',
  noPackages: '暂时没有可购买的套餐，请稍后再来，或联系我们',
  retry: '重试',
  logInFirst: '登录后即可购买点数。',
  logIn: '登录',

  succeeded: '支付成功',
  bought: (count: number) => `${formatCount(count)} 点已到账`,
  failed: '支付失败，请重试',
  notAuthorized: '未获得微信授权，请重新支付并在微信中点“允许”',
  bridgeMissing: '未能打开微信支付，请确认在微信中打开本页后重试；订单已保留，不会重复下单',
  misconfigured: '支付配置有误，请联系我们处理；您没有被扣款',
  cancelled: '支付已取消，没有扣款',

  scan: '请用微信“扫一扫”支付',
  code: '微信支付二维码',
  codeFailed: '二维码生成失败，请换一个套餐后重试',
  simulated: '模拟支付',
  simulatedNote: '不会真正扣款',
  openSimulator: '打开模拟支付页面',
  opensInNewTab: '（在新标签页打开）',
  waiting: '等待支付，完成后会自动更新',
  payInWeChat: '请在微信中完成支付',
  confirming: '正在确认支付结果',
  payAgain: '重新支付',
  changePackage: '换一个套餐',
  unknownYet: '暂时无法确认支付结果',
  safe: '订单已保存，不会丢失。如已付款，点数会自动到账；可在“我的信息”的“我的订单”中查看。',
  askAgain: '继续查询',
  showOrders: '查看我的订单',
  done: '完成',
  buyMore: '继续购买',
} as const;

const tradeStates: Readonly<Record<string, string>> = {
  SUCCESS: '已支付',
  REFUND: '已退款',
  NOTPAY: '待支付',
  CLOSED: '已关闭',
  REVOKED: '已撤销',
  USERPAYING: '支付中',
  PAYERROR: '支付失败',
  ACCEPT: '待扣款',
};

/** The user's own orders. */
export const orders = {
  title: '我的订单',
  empty: '还没有订单',
  loading: '正在加载订单',
  loadFailed: '订单加载失败，请检查网络后重试',
  retry: '重试',
  more: '加载更多',
  points: payment.points,
  price: formatPrice,
  state: (tradeState: string) =>
    (Object.hasOwn(tradeStates, tradeState) && tradeStates[tradeState]) || '确认中',
  expired: '已过期',
  pay: '继续支付',
  payInWeChat: '请在微信中打开本站支付',
  payByCode: '请在电脑或手机浏览器中扫码支付',
} as const;
