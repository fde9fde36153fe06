import { messages as client } from '@site/api-client/zh-cn';

export type MyUploadsMessages = typeof messages;

export const messages = {
  errors: client.errors,
  title: '我的上传',
  description: '查看和删除你上传过的参考图，新的在前。',
  guestTitle: '登录后查看',
  guestText: '上传过的参考图都在这里，登录之后可以查看和删除。',
  logIn: '登录',
  loading: '正在加载上传的图片',
  failed: '加载失败',
  tryAgain: '重试',
  emptyTitle: '还没有上传过图片',
  emptyText: '绘画时添加的参考图会存放在这里',
  create: '去绘画',

  /** Names the meter. */
  space: '上传空间',
  /** Both are written as sizes already, such as `12.4 MB`. */
  used: (used: string, max: string) => `已用 ${used}，共 ${max}`,
  files: (count: string, max: string) => `${count} / ${max} 个文件`,
  full: '空间已满，删掉不再需要的图片，就能继续上传。',

  list: '上传的图片',
  /** One of the list; `place` counts from 1. */
  upload: (place: number, time: string) => `第 ${place} 张，${time} 上传`,
  open: (upload: string) => `查看原图：${upload}`,
  more: '加载更多',
  end: (count: string) => `共 ${count} 张，已全部显示`,

  delete: (upload: string) => `删除：${upload}`,
  deleteTitle: '删除这张图片？',
  deleteText:
    '图片将被永久删除，无法恢复，也不能再用作参考图。已经画好的作品不受影响，只是不再显示这张参考图。',
  deleteConfirm: '删除',
  deleteFailed: (reason: string) => `没有删除成功：${reason}`,
  deleted: '图片已删除',
};
