import type { UploadKind } from '@site/api-client/my-uploads';
import { messages as client } from '@site/api-client/zh-cn';

export type MyUploadsMessages = typeof messages;

const kinds = { image: '图片', video: '视频', audio: '音频', face: '人脸', voice: '人声' };

export const messages = {
  errors: client.errors,
  title: '我的素材',
  description: '你上传过的图片、视频、音频、人脸和人声都在这里，新的在前。',
  guestTitle: '登录后查看',
  guestText: '上传过的素材都在这里，登录之后可以查看和删除。',
  logIn: '登录',
  loading: '正在加载素材',
  failed: '加载失败',
  tryAgain: '重试',
  emptyTitle: '还没有上传过素材',
  emptyText: '创作时添加的图片、视频和音频会存放在这里',
  create: '去创作',

  /** Names the meter. */
  space: '上传空间',
  /** Both are written as sizes already, such as `12.4 MB`. */
  used: (used: string, max: string) => `已用 ${used}，共 ${max}`,
  files: (count: string, max: string) => `${count} / ${max} 个文件`,
  full: '空间已满，删掉不再需要的素材，就能继续上传。',
  /** Says who can open what is listed, and for how long. */
  readers:
    '其他用户都打不开。创作用到的图片、音频和人脸会交给所选模型的服务方，读取链接 15 分钟后失效；视频只交出截取的画面，数字人的形象视频会整段交出。按人脸或声音的使用同意上传的素材，随同意一起删除：24 小时没用上会自动删除；换脸用过的，最后一次使用 24 小时后删除。',

  /** Names the choice of one of them. */
  kind: '类型',
  kindNames: { all: '全部', ...kinds } satisfies Record<UploadKind | 'all', string>,
  noneTitle: '没有这类素材',
  noneText: '换一个类型，或查看全部素材',
  showAll: '查看全部',

  list: '素材列表',
  /** One of the list; `place` counts from 1. */
  upload: (place: number, kind: UploadKind, time: string) =>
    `第 ${place} 项，${kinds[kind]}，${time} 上传`,
  open: (upload: string) => `打开：${upload}`,
  uses: (count: string) => (count === '0' ? '还没用过' : `用于 ${count} 件作品`),
  /** Leads to those works; `uses` and `upload` are as above. */
  usesOf: (uses: string, upload: string) => `${uses}：${upload}`,
  /** Before the names of the digital humans whose face or voice it is. */
  partOf: '数字人：',
  /** Words of the label that the file came with. */
  aiLabels: { '1': 'AI 生成', '2': '可能由 AI 生成', '3': '疑似 AI 生成' },
  ownerOnly: '仅自己可见',
  /** Before the names of those who agreed. */
  agreedBy: '同意人：',
  self: '我自己',
  /** Of several people, or digital humans. */
  people: (names: readonly string[]) => names.join('、'),
  withdrawn: '已撤回',
  consentsOf: (people: string) => `查看使用同意：${people}`,
  removeAt: (time: string) => `${time} 自动删除`,
  more: '加载更多',
  end: (count: string) => `共 ${count} 项，已全部显示`,

  delete: (upload: string) => `删除：${upload}`,
  deleteTitles: {
    image: '删除这张图片？',
    video: '删除这段视频？',
    audio: '删除这段音频？',
    face: '删除这份人脸素材？',
    voice: '删除这段人声？',
  } satisfies Record<UploadKind, string>,
  deleteText: (uses: string) =>
    uses === '0'
      ? '它还没用在作品里。删除后无法恢复，也不能再用来创作。'
      : `有 ${uses} 件作品用到了它：作品会保留，只是不再显示这份素材。删除后无法恢复，也不能再用来创作。`,
  /** Follows it where it is the face or the voice of digital humans. */
  deletePart: (names: string) => `数字人“${names}”正在用它，删掉之后要换一份才能再说话。`,
  deleteConfirm: '删除',
  deleteFailed: (reason: string) => `没有删除成功：${reason}`,
  deleted: '素材已删除',
};
