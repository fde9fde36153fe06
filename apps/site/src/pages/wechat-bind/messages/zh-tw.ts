import { messages as client } from '@site/api-client/zh-tw';
import type { WechatBindMessages } from './zh-cn.ts';

/** How a binding ends when it does not end well, on the page where it began. */
const failures: WechatBindMessages['failures'] = {
  denied: '沒有取得微信授權，帳號沒有變更。需要綁定的話，請再試一次，並在微信中點「允許」。',
  taken:
    '這個微信已綁定其他帳號，或者目前帳號已綁定其他微信，因此沒有綁定。請換一個微信，或聯絡我們處理。',
  unavailable:
    '本站的公眾號還沒有接上微信開放平台，微信沒有提供綁定所需的身分，暫時無法綁定。請聯絡我們。',
  failed: '微信沒有回應，這次沒有綁定，請稍後再試。',
};

/** Why the code is no longer shown. */
const codeFailures: WechatBindMessages['codeFailures'] = {
  ...failures,
  expired: 'QR Code 已過期，請重新整理後再掃描。',
  unanswered: '網路連線失敗，暫時無法得知結果，請檢查網路後更新 QR Code。',
};

export const messages: WechatBindMessages = {
  errors: client.errors,
  title: '綁定微信',
  description: '把你的微信和目前帳號綁定在一起：電腦上用微信掃一掃，微信裡點一下授權。',
  gain: '如果登入時提示過綁定微信可領取點數，綁定後會自動入帳；帳號有疑問時，也能以微信證明是你本人。',
  howTitle: '怎樣綁定',
  how: [
    [
      '在電腦上',
      '登入後用微信「掃一掃」掃描本頁的 QR Code，在手機上核對帳號並確認，本頁會自動更新。',
    ],
    ['在微信裡', '在微信中開啟本站並登入，點「用微信授權」即可。'],
    ['一一對應', '一個微信只能綁定一個帳號，一個帳號也只能綁定一個微信。'],
  ],
  guestTitle: '請先登入',
  guestText: '登入之後才能綁定微信。',
  logIn: '前往登入',
  bound: '已綁定微信',
  boundText: '目前帳號已與你的微信綁定。',
  goOn: '去創作',
  justBound: '微信綁定成功',
  failures,

  inWeChatText: '將把你目前的微信綁定到本站已登入的帳號。',
  authorize: '用微信授權',

  code: '綁定微信的 QR Code',
  codeLoading: '正在產生 QR Code',
  scan: '請用微信「掃一掃」，5 分鐘內有效',
  onPhone:
    '就在這支手機上綁定？複製連結，貼到微信裡開啟；或儲存 QR Code，在微信「掃一掃」裡從相簿選取。',
  copyAddress: '複製連結到微信',
  saveCode: '儲存 QR Code',
  codeNotSaved: 'QR Code 沒有儲存成功，請截圖儲存',
  waiting: '等待掃描，完成後會自動更新',
  begun: '已在手機上確認，等待微信授權',
  renew: '更新 QR Code',
  codeFailures,
  simulated: '模擬微信',
  simulatedNote: '不會用到真正的微信',
  openPhone: '開啟模擬的手機頁面',
  opensInNewTab: '（在新分頁開啟）',

  confirmTitle: '綁定到這個帳號？',
  confirmText: '你的微信將與下面的帳號綁定。如果這不是你自己的帳號，請不要繼續，直接關閉本頁。',
  nickname: '暱稱',
  email: '電子郵件',
  phone: '手機',
  userId: '使用者 ID',
  userIdEnd: (end) => `末碼 ${end}`,
  confirm: '確認綁定',
  ticketTitle: 'QR Code 已失效',
  ticketText: 'QR Code 已使用或已過期，請在電腦上更新 QR Code 後重新掃描。',
  loadFailedTitle: '暫時無法開啟',
  retry: '重試',
  notWeChatTitle: '請在微信中開啟',
  notWeChatText: '這個頁面要在微信裡開啟：請用微信「掃一掃」掃描電腦上的 QR Code。',

  phoneBound: '綁定成功',
  phoneBoundText: '可以關閉本頁，回到電腦上繼續。',
  phoneNotBound: '沒有綁定',
  phoneAgain: (failure) => `${failure}需要再試的話，請在電腦上更新 QR Code，重新掃描。`,
};
