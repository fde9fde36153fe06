import { messages as creation } from '@site/creation/zh-tw';
import { messages as filters } from '../../../gallery/messages/zh-tw.ts';
import type { MyCreationsMessages } from './zh-cn.ts';

export const messages: MyCreationsMessages = {
  creation,
  filters,
  select: '選取',
  collections: '作品集',
  title: '我的繪圖',
  description: '你的全部作品都在這裡，新的在前。',
  guestTitle: '登入後就能看到',
  guestText: '完成的作品會存進你的帳號，登入之後在任何裝置上都看得到。',
  logIn: '登入',
  create: '去創作',
  ofUpload: '只看用到這份素材的作品',
  ofAll: '檢視全部作品',
  uploads: '我的素材',
};
