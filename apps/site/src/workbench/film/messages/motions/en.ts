import type { MotionMessages } from './zh-cn.ts';

export const messages: MotionMessages = {
  title: 'Motion',
  motions: {
    'push-in': { label: 'Slow push-in', words: 'slow push-in' },
    'pull-out': { label: 'Pull back', words: 'camera slowly pulls back' },
    orbit: { label: 'Orbit', words: 'camera orbits the subject' },
    'pan-left': { label: 'Track left', words: 'camera tracks left' },
    rise: { label: 'Rise', words: 'camera slowly rises' },
    static: { label: 'Static camera', words: 'static camera' },
    subtle: { label: 'Subtle motion', words: 'only subtle motion' },
  },
};
