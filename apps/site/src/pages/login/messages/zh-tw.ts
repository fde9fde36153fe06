import { spaced } from '../../../messages/spaced.ts';
import type { LoginMessages } from './zh-cn.ts';

export const messages: LoginMessages = {
  title: '登入',
  description: (brand) => spaced(`用電子郵件驗證碼登入${brand}，新的電子郵件地址會自動註冊。`),
  lead: '輸入電子郵件，填寫收到的六位驗證碼即可。新的電子郵件地址會自動註冊。',
};
