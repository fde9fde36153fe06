import type { MotionMessages } from './zh-cn.ts';

export const messages: MotionMessages = {
  title: 'Motion',
  motions: [
    { label: 'Slow push-in', words: 'slow push-in' },
    { label: 'Pull back', words: 'camera slowly pulls back' },
    { label: 'Orbit', words: 'camera orbits the subject' },
    { label: 'Track left', words: 'camera tracks left' },
    { label: 'Rise', words: 'camera slowly rises' },
    { label: 'Static camera', words: 'static camera' },
    { label: 'Subtle motion', words: 'only subtle motion' },
  ],
};
