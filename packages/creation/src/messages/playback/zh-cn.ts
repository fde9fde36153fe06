import type { PlaybackMessages } from './playback-messages.ts';

export const messages: PlaybackMessages = {
  region: '播放器',
  play: '播放',
  pause: '暂停',
  position: '播放位置',
  time: (now, whole) => `${now} / ${whole}`,
  previousFrame: '上一帧',
  nextFrame: '下一帧',
  mute: '静音',
  unmute: '打开声音',
  captions: '字幕',
  showCaptions: '显示字幕',
  hideCaptions: '隐藏字幕',
  fullScreen: '全屏',
  compare: {
    open: '并排看',
    title: '并排看两段视频',
    choose: '与哪一段一起看',
    failed: '视频列表没有加载出来',
    empty: '还没有别的视频可以一起看',
  },
  frame: {
    take: '取这一帧',
    failed: '这一帧没有取出来，请重试',
    logIn: '登录后才能取用画面',
    name: (seconds) => `第 ${seconds} 秒的画面`,
    first: '作首帧',
    last: '作尾帧',
    continue: '从这里续写',
    handOn: '用这一帧',
  },
};
