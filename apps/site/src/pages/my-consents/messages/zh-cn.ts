import type { ConsentPurpose } from '@site/api-client/wire';
import { messages as client } from '@site/api-client/zh-cn';

export type MyConsentsMessages = typeof messages;

export const messages = {
  errors: client.errors,
  title: '我的人脸与声音使用同意',
  description: '查看你为自己或他人声明过的同意，随时可以撤回。',
  guestTitle: '登录后查看',
  guestText: '你声明过的同意都在这里，登录之后可以查看和撤回。',
  logIn: '登录',
  loading: '正在加载',
  failed: '加载失败',
  tryAgain: '重试',
  emptyTitle: '还没有声明过同意',
  emptyText: '换脸或做数字人之前，会先请你确认本人同意。',
  swap: '去换脸',

  list: '仍有效的同意',
  self: '我自己',
  /** Purpose of each consent. */
  purposes: {
    'face-swap': 'AI 换脸',
    'digital-human': '数字人',
    playground: '数字乐园',
  } satisfies Record<ConsentPurpose, string>,
  /** Beside a name. */
  ward: '我监护的孩子',
  facts: (time: string, count: string) => `${time} 确认，${count} 件作品`,
  outdated: '同意书已更新，再次使用前需要重新确认',

  withdraw: '撤回',
  /** For those who hear the page. */
  withdrawOf: (person: string) => `撤回：${person}`,
  withdrawTitle: (person: string) => `撤回“${person}”的同意？`,
  withdrawText:
    '等待中的创作会停止；用这张脸做的作品，以及用它们再做的作品，都会转为私密，之后不能再公开，也不能再用来创作；只用于换脸的上传图片会立即删除；这个人的数字人，以及做视频时上传的录音，也会删除。撤回不能取消，之后可以重新声明同意，但这些作品不会恢复。',
  /** Of the one to the playground. */
  leaveText:
    '这个人的数字人都会移出数字乐园，别人等待中的视频会停止，已经做好的视频仍由对方保管。数字人本身不受影响，之后可以重新声明同意。',
  withdrawConfirm: '撤回同意',
  withdrawFailed: (reason: string) => `没有撤回成功：${reason}`,
  withdrawn: '已撤回同意',
};
