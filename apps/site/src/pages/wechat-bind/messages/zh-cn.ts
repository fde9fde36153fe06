import type { WeChatResult } from '@site/api-client';
import type { BindTicketState } from '@site/api-client/wechat-binding';
import { messages as client } from '@site/api-client/zh-cn';
import type { Term } from '../../../messages/term.ts';

export type WechatBindMessages = typeof messages;

/** The ends of a binding that does not end well, on the page where it began. */
const failures: Record<Exclude<WeChatResult, 'done'>, string> = {
  denied: '没有获得微信授权，账号没有变化。需要绑定的话，请再试一次，并在微信中点“允许”。',
  taken:
    '这个微信已绑定其他账号，或者当前账号已绑定其他微信，因此没有绑定。请换一个微信，或联系我们处理。',
  unavailable:
    '本站的公众号还没有接入微信开放平台，微信没有提供绑定所需的身份，暂时无法绑定。请联系我们。',
  failed: '微信没有回应，这次没有绑定，请稍后重试。',
};

/** Reasons why the code is no longer shown. */
const codeFailures: Record<
  Exclude<BindTicketState, 'open' | 'begun' | 'done'> | 'unanswered',
  string
> = {
  ...failures,
  expired: '二维码已过期，请刷新后重新扫描。',
  unanswered: '网络连接失败，暂时无法得知结果，请检查网络后刷新二维码。',
};

export const messages = {
  errors: client.errors,
  title: '绑定微信',
  description: '把你的微信和当前账号绑定在一起：电脑上用微信扫一扫，微信里点一下授权。',
  /** The benefit of binding. */
  gain: '如果登录时提示过绑定微信可领取点数，绑定后自动到账；账号有疑问时，也能凭微信证明是你本人。',
  howTitle: '怎样绑定',
  how: [
    ['在电脑上', '登录后用微信“扫一扫”扫描本页的二维码，在手机上核对账号并确认，本页会自动更新。'],
    ['在微信里', '在微信中打开本站并登录，点“用微信授权”即可。'],
    ['一一对应', '一个微信只能绑定一个账号，一个账号也只能绑定一个微信。'],
  ] satisfies readonly Term[],
  guestTitle: '请先登录',
  guestText: '登录之后才能绑定微信。',
  logIn: '去登录',
  bound: '已绑定微信',
  boundText: '当前账号已与你的微信绑定。',
  goOn: '去创作',
  justBound: '微信绑定成功',
  failures,

  inWeChatText: '将把你当前的微信绑定到本站已登录的账号。',
  authorize: '用微信授权',

  code: '绑定微信的二维码',
  codeLoading: '正在生成二维码',
  scan: '请用微信“扫一扫”，5 分钟内有效',
  onPhone:
    '就在这部手机上绑定？复制链接，粘贴到微信里打开；或保存二维码，在微信“扫一扫”里从相册选取。',
  copyAddress: '复制链接去微信',
  saveCode: '保存二维码',
  codeNotSaved: '二维码没有保存成功，请截屏保存',
  waiting: '等待扫码，完成后会自动更新',
  begun: '已在手机上确认，等待微信授权',
  renew: '刷新二维码',
  codeFailures,
  simulated: '模拟微信',
  simulatedNote: '不会用到真实的微信',
  openPhone: '打开模拟的手机页面',
  /** Read out after a link's text. */
  opensInNewTab: '（在新标签页打开）',

  confirmTitle: '绑定到这个账号？',
  confirmText: '你的微信将与下面的账号绑定。如果这不是你自己的账号，请不要继续，直接关闭本页。',
  nickname: '昵称',
  email: '邮箱',
  phone: '手机',
  userId: '用户 ID',
  userIdEnd: (end: string) => `尾号 ${end}`,
  confirm: '确认绑定',
  ticketTitle: '二维码已失效',
  ticketText: '二维码已使用或已过期，请在电脑上刷新二维码后重新扫描。',
  loadFailedTitle: '暂时无法打开',
  retry: '重试',
  notWeChatTitle: '请在微信中打开',
  notWeChatText: '这个页面要在微信里打开：请用微信“扫一扫”扫描电脑上的二维码。',

  phoneBound: '绑定成功',
  phoneBoundText: '可以关闭本页，回到电脑上继续。',
  phoneNotBound: '没有绑定',
  /** The reason of a failure, and where to try again. */
  phoneAgain: (failure: string) => `${failure}需要再试的话，请在电脑上刷新二维码，重新扫描。`,
};
