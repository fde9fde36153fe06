import type { WorkPickerMessages } from './work-picker-messages.ts';

const kinds = { image: '图片', video: '视频', audio: '音频', face: '人脸', voice: '声音' };

export const messages: WorkPickerMessages = {
  sources: '选择来源',
  search: '搜索提示词',
  works: { list: '我的作品', loading: '正在加载作品', failed: '作品没有加载出来' },
  uploads: {
    ...{ list: '我的素材', loading: '正在加载素材', failed: '素材没有加载出来' },
    alt: (kind, time) => `${kinds[kind]}，${time} 上传`,
    removeAt: (time) => `${time} 自动删除`,
  },
  media: {
    image: {
      noWorks: '还没有图片作品',
      noWorksHint: '生成的图片都会出现在这里，随时可以选来用',
      noUploads: '还没有图片素材',
      noUploadsHint: '先从设备添加一张图片，上传过的都会出现在这里，不必再传一次',
      chosen: (count, room) =>
        room > 0 ? `已选 ${count} 张，还能选 ${room} 张` : `已选满 ${count} 张`,
      add: (count) => (count > 0 ? `添加 ${count} 张` : '添加'),
      guestHint: '登录后可以直接选用生成过、上传过的图片，不必再传一次',
    },
    video: {
      noWorks: '还没有视频作品',
      noWorksHint: '生成的视频都会出现在这里，随时可以选来用',
      noUploads: '还没有视频素材',
      noUploadsHint: '先从设备添加一段视频，上传过的都会出现在这里，不必再传一次',
      chosen: (count) => `已选 ${count} 段`,
      add: () => '使用这段视频',
      guestHint: '登录后可以直接选用生成过、上传过的视频，不必再传一次',
    },
    audio: {
      noWorks: '还没有歌曲',
      noWorksHint: '生成的歌曲都会出现在这里，随时可以选来用',
      noUploads: '还没有音频素材',
      noUploadsHint: '先从设备添加一段音频，上传过的都会出现在这里，不必再传一次',
      chosen: (count) => `已选 ${count} 段`,
      add: () => '使用这段音频',
      guestHint: '登录后可以直接选用生成过的歌曲、上传过的音频，不必再传一次',
    },
  },
  nothingFound: '没有找到这样的作品',
  nothingFoundHint: '换个词试试，搜的是作品的提示词',
  place: (number) => `，第 ${number} 张`,
  added: '已添加',
  cancel: '取消',
  guest: '登录后查看你的作品和素材',
};
