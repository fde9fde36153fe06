import { messages as client } from '@site/api-client/zh-tw';
import type { EmailBindMessages } from './zh-cn.ts';

export const messages: EmailBindMessages = {
  errors: client.errors,
  title: '綁定電子郵件',
  description: '綁定電子郵件之後，可以用驗證碼登入同一個帳號。',
  email: '電子郵件',
  emailPlaceholder: 'name@example.com',
  emailWrong: '電子郵件地址不正確，應類似 name@example.com；暫不支援中文電子郵件地址',
  code: '驗證碼',
  codePlaceholder: '6 位數字',
  codeWrong: '請輸入郵件裡的 6 位數字',
  send: '傳送驗證碼',
  resendIn: (seconds) => `${seconds} 秒後可重新傳送`,
  sent: (email) => `驗證碼已傳送至 ${email}，10 分鐘內有效`,
  submit: '綁定',
  bound: (email) => `已綁定 ${email}`,
  boundText: '以後用這個電子郵件取得驗證碼，就能登入目前帳號。',
  guestTitle: '請先登入',
  guestText: '登入之後才能綁定電子郵件。',
  logIn: '前往登入',
  goOn: '去創作',
};
