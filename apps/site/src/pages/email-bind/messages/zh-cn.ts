import { messages as client } from '@site/api-client/zh-cn';

export type EmailBindMessages = typeof messages;

export const messages = {
  errors: client.errors,
  title: '绑定邮箱',
  description: '绑定邮箱之后，可以用邮箱验证码登录同一个账号。',
  email: '邮箱',
  emailPlaceholder: 'name@example.com',
  emailWrong: '邮箱地址不正确，应类似 name@example.com；暂不支持中文邮箱地址',
  code: '验证码',
  codePlaceholder: '6 位数字',
  codeWrong: '请输入邮件里的 6 位数字',
  send: '发送验证码',
  resendIn: (seconds: number) => `${seconds} 秒后可重新发送`,
  sent: (email: string) => `验证码已发送至 ${email}，10 分钟内有效`,
  submit: '绑定',
  bound: (email: string) => `已绑定邮箱 ${email}`,
  boundText: '以后用这个邮箱获取验证码，就能登录当前账号。',
  guestTitle: '请先登录',
  guestText: '登录之后才能绑定邮箱。',
  logIn: '去登录',
  goOn: '去创作',
};
