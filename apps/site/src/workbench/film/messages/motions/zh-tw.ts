import type { MotionMessages } from './zh-cn.ts';

export const messages: MotionMessages = {
  title: '運鏡',
  motions: [
    { label: '緩慢推近', words: '鏡頭緩慢推近' },
    { label: '拉遠', words: '鏡頭緩緩拉遠' },
    { label: '環繞', words: '鏡頭環繞主體' },
    { label: '左移', words: '鏡頭向左平移' },
    { label: '上升', words: '鏡頭緩緩上升' },
    { label: '固定鏡頭', words: '固定鏡頭' },
    { label: '微動', words: '畫面裡只有細微的動作' },
  ],
};
