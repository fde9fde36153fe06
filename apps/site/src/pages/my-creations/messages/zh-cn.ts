import { messages as creation } from '@site/creation/zh-cn';
import { messages as filters } from '../../../gallery/messages/zh-cn.ts';

export type MyCreationsMessages = typeof messages;

export const messages = {
  creation,
  filters,
  /** Begins to select several pictures. */
  select: '选择',
  /** Opens the list of collections. */
  collections: '作品集',
  title: '我的绘画',
  description: '你的全部作品都在这里，新的在前。',
  guestTitle: '登录后查看',
  guestText: '完成的作品会存进你的账号，登录之后在任何设备上都能看到。',
  logIn: '登录',
  create: '去创作',
  /** Shown while the list has nothing but what was made from one upload. */
  ofUpload: '只看用到这份素材的作品',
  ofAll: '查看全部作品',
  uploads: '我的素材',
};
