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
  description: '画过的每一张图都在这里，新的在前。',
  guestTitle: '登录后查看',
  guestText: '画完的图片会存进你的账号，登录之后在任何设备上都能看到。',
  logIn: '登录',
  create: '去绘画',
  /** Shown while the list has nothing but what was made from one upload. */
  ofUpload: '只看用到这份素材的作品',
  ofAll: '查看全部作品',
  uploads: '我的素材',
};
