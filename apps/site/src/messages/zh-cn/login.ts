import type { LoginMessages } from '../messages.ts';
import { spaced } from '../spaced.ts';

export const messages: LoginMessages = {
  title: '登录',
  description: (brand) => spaced(`用邮箱验证码登录${brand}，新邮箱会自动注册。`),
  lead: '输入邮箱，填写收到的六位验证码即可。新邮箱会自动注册。',
};
