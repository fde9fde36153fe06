import type { calls, codes } from '@site/api-client/wire';
import { spaced } from '../spaced.ts';

type CallName = keyof typeof calls;

/** What each call is for. */
const callPurposes: Readonly<Record<CallName, string>> = {
  getUser: '当前登录的用户与点数余额',
  sendLoginCode: '向邮箱发送六位登录验证码',
  logIn: '用验证码登录，建立会话',
  logOut: '退出登录',
  sendBindCode: '向要绑定的邮箱发送验证码',
  bindEmail: '用验证码把邮箱绑定到当前账号',
  createBindTicket: '取得绑定微信的二维码凭证，5 分钟内有效，只能用一次',
  readBindTicket: '查看凭证要绑定的账号（已打码），无需登录',
  beginBind: '使用凭证，取得微信授权的地址，无需登录',
  queryBindTicket: '查询自己的凭证进行到哪一步',
  editUser: '修改昵称',
  updateSettings: '修改作品是否公开',
  listMyPictures: '自己的图片，新的在前，分页',
  listPublicPictures: '大家公开的图片，可排序、筛选和搜索，分页',
  listThumbedUpPictures: '自己点过赞的图片，新点的在前，分页',
  deletePicture: '删除自己的一张图片，不可恢复',
  setPictureSharing: '设置自己的一张图片是否公开',
  thumbUp: '给一张图片点赞',
  takeBackThumbUp: '取消点赞',
  listThumbUps: '自己点过赞的图片编号',
  listPackages: '可以购买的点数套餐',
  createOrder: '用套餐编号下单',
  signJsapiPayment: '取得微信内支付所需的签名',
  listOrders: '自己的订单，新的在前',
  queryOrder: '查询订单的支付状态',
  getUploadCredential: '取得上传参考图的凭证',
  imagine: '按提示词画一张图，流式返回进度与成图',
};

/** What each code means. */
const codeMeanings: Readonly<Record<keyof typeof codes, string>> = {
  success: '成功',
  badRequest: '请求内容不正确，message 说明是哪个字段',
  wrongLoginCode: '验证码错误、已用过或已过期',
  unauthenticated: '没有登录',
  notEnoughPoints: '点数不足',
  forbidden: '没有权限',
  weChatAuthorizationNeeded: '需要先在微信里授权，再重试',
  notFound: '不存在，或不属于当前用户',
  tooManyRequests: '请求过于频繁，Retry-After 给出要等的秒数',
  serverError: '服务出错，可以重试',
};

export const openApi = {
  title: '开放 API',
  description: (brand: string) =>
    spaced(`${brand}的接口一览：地址、请求字段、返回码与流式响应，附可运行的示例。`),
  lead: '网页上能做的事，接口都能做：页面用的就是这些接口。',
  state:
    '目前用登录会话（Cookie）识别调用者，每个账号按自己的点数与频率限制使用；独立的密钥还在筹备，需要的话请联系我们。',
  conventionsTitle: '约定',
  conventions: [
    ['请求', 'POST 的正文是 JSON，Content-Type 为 application/json；GET 不带正文。'],
    ['请求头', '每个请求都带 x-bf，内容是调用方自己的设备标识，用于防止滥用。'],
    ['返回', '一个 JSON 对象，code 为 0 表示成功；message 是给人看的中文说明。'],
    ['流式返回', '若干个 JSON 对象首尾相接，中间没有分隔符；最后一个是 finished 或 failed。'],
  ],
  callsTitle: '接口',
  call: '方法与地址',
  purpose: '用途',
  fields: '请求字段',
  noFields: '无',
  optional: '可不填',
  callPurposes,
  codesTitle: '返回码',
  code: 'code',
  meaning: '含义',
  codeMeanings,
  exampleTitle: '示例：登录，然后画一张图',
  contactTitle: '申请与反馈',
} as const;
