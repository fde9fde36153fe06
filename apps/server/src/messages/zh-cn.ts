import type { failureReasons } from '../database/schema.ts';

const failures: Record<(typeof failureReasons)[number], string> = {
  engine: '绘制失败，点数已退回，请重试',
  stopped: '已停止绘制，点数已退回',
  timeout: '绘制超时，点数已退回，请重试',
  shutdown: '服务正在重启，点数已退回，请稍后重试',
  crash: '绘制意外中断，点数已退回，请重试',
};

type CodeMailFacts = {
  /** The name of the brand that the person is at. */
  brand: string;
  code: string;
  minutes: number;
};

/** Everything that the server says to people. */
export const zhCn = {
  started: (url: string) => `画境 AI 已启动: ${url}`,

  unauthenticated: '请先登录',
  badRequest: (field: string | null) => (field ? `请求格式不正确：${field}` : '请求格式不正确'),
  tooLarge: '请求内容过大',
  foreignRequest: '请求来源不正确，请刷新页面后重试',
  notFound: '没有这个接口',
  unexpected: (requestId: string) => `服务出错了，请稍后重试（编号 ${requestId}）`,

  loginMail: ({ brand, code, minutes }: CodeMailFacts) => ({
    subject: `【${brand}】登录验证码：${code}`,
    text: `您正在登录“${brand}”，验证码是 ${code}，${minutes} 分钟内有效。\n\n如果不是您本人操作，请忽略这封邮件，不要把验证码告诉任何人。\n`,
  }),
  bindMail: ({ brand, code, minutes }: CodeMailFacts) => ({
    subject: `【${brand}】绑定邮箱验证码：${code}`,
    text: `您正在“${brand}”绑定邮箱，验证码是 ${code}，${minutes} 分钟内有效。\n\n如果不是您本人操作，请忽略这封邮件，不要把验证码告诉任何人。\n`,
  }),
  mailFailed: '验证码发送失败，请稍后重试',
  codeTooOften: (seconds: number) => `验证码获取过于频繁，请 ${inWords(seconds)}后再试`,
  triesTooOften: (seconds: number) => `尝试次数过多，请 ${inWords(seconds)}后再试`,
  wrongCode: '验证码错误或已过期，请重新获取',
  nicknameTooOften: (seconds: number) => `昵称修改过于频繁，请 ${inWords(seconds)}后再试`,
  emailAlreadyBound: '您已绑定邮箱',
  emailTaken: '该邮箱已被其他账号使用',

  notEnoughPoints: (cost: number, balance: number) =>
    `点数不足：本次需要 ${cost} 点，当前剩余 ${balance} 点`,
  tooManyRunning: (limit: number) => `最多同时进行 ${limit} 个绘制，请等待其中一个完成`,
  queueFull: '当前排队人数较多，请稍后再试',
  stillRunning: '这次绘制正在进行中，请稍候',
  keyReused: '请求编号已用于另一条提示词，请刷新页面后重试',
  pictureDeleted: '这张图片已删除',
  failures,

  uploadsTooOften: '获取上传凭证过于频繁，请稍后再试；如属正常使用，请联系客服',

  noSuchPicture: '图片不存在或已被删除',
  searchTooOften: (seconds: number) => `搜索过于频繁，请 ${inWords(seconds)}后再试`,

  siteNotBuilt: '网站页面尚未构建：请在项目目录运行 pnpm build，然后重新启动服务。',
  pageNotFound: '找不到页面',

  mailbox: {
    title: '开发邮箱',
    note: '仅供开发使用：没有配置邮件服务器（SMTP_URL），验证码邮件只保存在这台机器的内存里，不会真正发出。配置邮件服务器后，本页面即不存在。',
    empty: '还没有邮件。在登录页输入邮箱并获取验证码，邮件会出现在这里。',
    to: '收件人',
    refresh: '刷新',
  },
} as const;

function inWords(seconds: number): string {
  return seconds < 60 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`;
}
