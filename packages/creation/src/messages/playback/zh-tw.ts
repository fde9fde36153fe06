import type { PlaybackMessages } from './playback-messages.ts';

export const messages: PlaybackMessages = {
  region: '播放器',
  play: '播放',
  pause: '暫停',
  position: '播放位置',
  time: (now, whole) => `${now} / ${whole}`,
  previousFrame: '上一影格',
  nextFrame: '下一影格',
  mute: '靜音',
  unmute: '開啟聲音',
  captions: '字幕',
  showCaptions: '顯示字幕',
  hideCaptions: '隱藏字幕',
  fullScreen: '全螢幕',
  compare: {
    open: '並排看',
    title: '並排看兩段影片',
    choose: '與哪一段一起看',
    failed: '影片清單沒有載入',
    empty: '還沒有別的影片可以一起看',
  },
  frame: {
    take: '取這一影格',
    failed: '這一影格沒有取出來，請重試',
    logIn: '登入後才能取用畫面',
    name: (seconds) => `第 ${seconds} 秒的畫面`,
    first: '作起始畫面',
    last: '作結束畫面',
    continue: '從這裡續寫',
    handOn: '用這一影格',
  },
};
