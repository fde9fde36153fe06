import { messages as creation } from '@site/creation/zh-cn';
import { messages as filters } from '../../../gallery/messages/zh-cn.ts';

export type MyThumbUpsMessages = typeof messages;

export const messages = {
  creation,
  filters,
  title: '我的点赞',
  description: '在作品广场点过赞的作品，最近点赞的在前。',
  guestTitle: '登录后查看',
  guestText: '点过赞的作品会收进你的账号，登录之后在任何设备上都能看到。',
  logIn: '登录',
  emptyTitle: '还没有点过赞',
  emptyText: '在作品广场看到喜欢的作品，点个赞就会收到这里',
  look: '去作品广场',
};
