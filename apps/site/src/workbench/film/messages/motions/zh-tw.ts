import type { MotionMessages } from './zh-cn.ts';

export const messages: MotionMessages = {
  title: '運鏡',
  motions: {
    'push-in': { label: '緩慢推近', words: '鏡頭緩慢推近' },
    'pull-out': { label: '拉遠', words: '鏡頭緩緩拉遠' },
    orbit: { label: '環繞', words: '鏡頭環繞主體' },
    'pan-left': { label: '左移', words: '鏡頭向左平移' },
    rise: { label: '上升', words: '鏡頭緩緩上升' },
    static: { label: '固定鏡頭', words: '固定鏡頭' },
    subtle: { label: '微動', words: '畫面裡只有細微的動作' },
  },
};
