import { spaced } from '../../../messages/spaced.ts';

export type LoginMessages = typeof messages;

export const messages = {
  title: '登录',
  description: (brand: string) => spaced(`用邮箱验证码登录${brand}，新邮箱会自动注册。`),
  lead: '输入邮箱，填写收到的六位验证码即可。新邮箱会自动注册。',
};
