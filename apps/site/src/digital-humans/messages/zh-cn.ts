import { messages as media } from '@site/validators/media/zh-cn';
import type { PartMessages } from '../part-messages.ts';

const stages = ['合成语音', '生成视频'];

/** The stage that a film is at, from 1. */
const step = (number: number, count: number): string =>
  `${[`第 ${number} 步`, stages[number - 1]].filter(Boolean).join(' ')} · 共 ${count} 步`;

const sound = {
  uploading: (percent: number) => (percent < 100 ? `正在上传 ${percent}%` : '已上传，正在处理'),
  cancel: '取消上传',
  tryAgain: '重新上传',
  logIn: '登录后才能上传',
};

/** Words for the parts that a digital human is made of. */
export const messages: PartMessages = {
  step,
  media,
  checks: {
    label: '上传前的检查',
    states: {
      ...{ waiting: '，还没有检查', passed: '，已通过' },
      ...{ doubtful: '，可能不符合', failed: '，没有通过' },
      unknown: '，没能检查',
    },
  },
  face: {
    ...sound,
    label: '形象',
    choose: '选择照片或视频',
    chooseOther: '换一个',
    useCamera: '用摄像头拍摄',
    advice: '正面、光线均匀、脸部没有遮挡，画面里只有一个人。视频里请自然地看镜头、少转头。',
    check: {
      type: '格式：JPG、PNG、WebP 照片，或 MP4、MOV、WebM 视频',
      size: '大小：照片超过 10 MB 时自动缩小，视频 300 MB 以内',
      length: '时长：视频 5 秒到 2 分钟',
      side: '清晰度：短边至少 320 像素',
      frames: '帧率：每秒 15 到 60 帧',
      sound: '声音：视频里听得到声音',
      light: '光线：脸部不太暗，也不太亮',
      person: '人脸：只有一张，正对镜头',
    },
    doubts: {
      'frame-rate': '这段视频的帧率不在范围内，有的模型可能不收',
      silent: '没有听到声音：可以使用，声音再单独录一段就好',
      dark: '脸部偏暗，换到亮一点的地方效果更好',
      bright: '脸部太亮，避开强光效果更好',
      'no-face': '没有找到正对镜头的脸，模型可能做不出来',
      'many-faces': '画面里好像不止一张脸，模型可能认错人',
    },
    gaps: {
      unheard: '浏览器读不出这段声音，没能检查。可以照常使用，声音再单独录一段就好',
      unseen:
        '浏览器放不了这个文件（手机拍的视频常是 HEVC 编码），没能检查。可以照常使用；想先看检查结果，请换成 H.264 编码的 MP4',
      faceless: '没有找到脸，没能检查光线',
    },
    neither: '这不是照片，也不是视频。照片可用 JPEG、PNG、WebP 或 GIF，视频可用 MP4、MOV 或 WebM',
    unreadable: '照片已损坏或无法读取，请换一张',
    tooShort: (seconds) => `视频只有 ${seconds} 秒，请换一段 5 秒以上的`,
    tooSmall: (width, height) => `画面只有 ${width} × ${height}，请换一个更清晰的`,
    held: '只在本机检查过，确认同意后自动上传',
    preview: '形象预览',
    failed: '文件读取失败，请重新选择',
  },
  voice: {
    ...sound,
    label: '声音样本',
    advice: '在安静的地方，用平时说话的语气读一段文字，10 秒以上，30 秒左右效果最好。',
    check: {
      type: '格式：MP3、WAV、M4A、AAC、FLAC、Ogg 或 WebM',
      size: '大小：20 MB 以内',
      length: '时长：10 秒到 5 分钟',
    },
    taken: (room) => (room === undefined ? '' : `还能存 ${room}`),
    choose: '上传录音',
    chooseOther: '换一段录音',
    failed: '录音读取失败，请重新选择',
    tooShort: (seconds) => `录音只有 ${seconds} 秒，至少要 10 秒`,
  },
  ownSounds: {
    label: '从我的音频选',
    uploadsNote: '选用的素材会归入这个数字人的使用同意，撤回同意时一并删除',
  },
  filmSound: {
    use: '用视频里的声音',
    silent: '视频里没有听到声音，请现场录音或上传录音',
    failed: '没能取出视频里的声音。请重试，或改为现场录音、上传录音',
    fileName: '视频里的声音',
  },
  recorder: {
    start: '现场录音',
    stop: (seconds) => `停止录音 ${seconds} 秒`,
    level: '音量',
    refused: '用不了麦克风。请在浏览器中允许使用，或改为上传录音',
    fileName: '录音',
  },
  passage: {
    label: '朗读文字',
    how: '可以照着读，也可以说自己的话。加粗的一句是参考进度，读快读慢都没关系。',
    lines: [
      '大家好，很高兴在这里和你见面。',
      '今天天气真不错，阳光从窗外照进来，落在书桌上。',
      '我泡了一杯热茶，翻开一本读到一半的书。',
      '书里说，认真生活的人，总能发现有趣的小事。',
      '你呢，最近有没有遇到什么开心的事？',
      '如果有，不妨慢慢讲给我听。',
      '好了，今天先聊到这里，我们下次再见！',
    ],
  },
};
