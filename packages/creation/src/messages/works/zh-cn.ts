import type { WorkPickerMessages } from './work-picker-messages.ts';

export const messages: WorkPickerMessages = {
  sources: '选择来源',
  search: '搜索提示词',
  list: '我的作品',
  loading: '正在加载作品',
  failed: '作品没有加载出来',
  empty: '还没有图片作品',
  emptyHint: '生成的图片都会出现在这里，随时可以选来用',
  uploads: {
    list: '我的素材',
    loading: '正在加载素材',
    failed: '素材没有加载出来',
    empty: '还没有图片素材',
    emptyHint: '先从设备添加一张图片，上传过的都会出现在这里，不必再传一次',
    alt: (isFace, time) => `${isFace ? '人脸' : '图片'}，${time} 上传`,
    removeAt: (time) => `${time} 自动删除`,
  },
  nothingFound: '没有找到这样的作品',
  nothingFoundHint: '换个词试试，搜的是作品的提示词',
  chosen: (count, room) =>
    room > 0 ? `已选 ${count} 张，还能选 ${room} 张` : `已选满 ${count} 张`,
  place: (number) => `，第 ${number} 张`,
  added: '已添加',
  cancel: '取消',
  add: (count) => (count > 0 ? `添加 ${count} 张` : '添加'),
  guest: '登录后查看你的作品和素材',
  guestHint: '登录后可以直接选用生成过、上传过的图片，不必再传一次',
};
