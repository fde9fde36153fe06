import { spaced } from '../spaced.ts';

export const login = {
  title: '登录',
  description: (brand: string) => spaced(`用邮箱验证码登录${brand}，新邮箱会自动注册并获赠点数。`),
  lead: '输入邮箱，填写收到的六位验证码即可。新邮箱会自动注册，并获赠点数。',
} as const;
