export type MotionMessages = typeof messages;

/** Motions of the camera, those of the field `camera` by its values, and of the picture: labels, and words of the prompt. */
export const messages = {
  title: '运镜',
  motions: {
    'push-in': { label: '缓慢推近', words: '镜头缓慢推近' },
    'pull-out': { label: '拉远', words: '镜头缓缓拉远' },
    orbit: { label: '环绕', words: '镜头环绕主体' },
    'pan-left': { label: '左移', words: '镜头向左平移' },
    rise: { label: '上升', words: '镜头缓缓上升' },
    static: { label: '固定镜头', words: '固定镜头' },
    subtle: { label: '微动', words: '画面里只有细微的动作' },
  },
};
