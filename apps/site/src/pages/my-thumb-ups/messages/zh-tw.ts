import { messages as creation } from '@site/creation/zh-tw';
import { messages as filters } from '../../../gallery/messages/zh-tw.ts';
import type { MyThumbUpsMessages } from './zh-cn.ts';

export const messages: MyThumbUpsMessages = {
  creation,
  filters,
  title: '我按讚的作品',
  description: '在作品廣場按過讚的作品，最近按讚的在前。',
  guestTitle: '登入後就能看到',
  guestText: '按過讚的作品會收進你的帳號，登入之後在任何裝置上都看得到。',
  logIn: '登入',
  emptyTitle: '還沒有按過讚',
  emptyText: '在作品廣場看到喜歡的作品，按個讚就會收到這裡',
  look: '去作品廣場',
};
