import type { UpcomingText } from './upcoming-text.ts';

/** Places for works of kinds that cannot be made yet, by their path. */
export const upcomingCollections = {
  '/art/my/music/': {
    title: '我的音乐',
    summary: '你生成的歌曲与伴奏，会集中在这里播放、下载和续写。',
    plans: [
      ['连续播放', '切换页面不中断，锁屏也能控制。'],
      ['歌词同看', '歌词随进度滚动，可以复制。'],
      ['下载', '保存音频与封面。'],
    ],
  },
  '/art/my/digital-human/': {
    title: '我的数字人',
    summary: '你克隆的数字人形象与声音，会集中在这里管理。',
    plans: [
      ['形象与声音', '查看克隆的进度，为形象更换声音。'],
      ['只属于你', '形象默认只有自己能用，也可以随时彻底删除。'],
      ['去成片', '选一个数字人，写下文稿，生成视频。'],
    ],
  },
  '/art/digital/playground/': {
    title: '数字乐园',
    summary: '不用克隆也能试：挑一个公共数字人，写一句话，看它讲出来。',
    plans: [
      ['公共形象', '不同年龄、着装与场景的数字人，都有使用授权。'],
      ['声音试听', '先听再选，普通话与多种方言。'],
      ['一分钟成片', '写文稿、选形象、选声音，三步生成。'],
    ],
  },
  '/art/my/digital-videos/': {
    title: '我的数字视频',
    summary: '数字人讲出来的每一段视频，会集中在这里查看和下载。',
    plans: [
      ['生成进度', '排队、生成、完成，状态一眼看到。'],
      ['下载成片', '保存带字幕或不带字幕的版本。'],
      ['改稿重做', '沿用原来的形象与声音，只改文稿。'],
    ],
  },
} as const satisfies Readonly<Record<string, UpcomingText>>;
