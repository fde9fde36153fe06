export type MotionMessages = typeof messages;

/** Motions of the camera, or of the picture: what they are called, and the words of the prompt for them. */
export const messages = {
  title: '运镜',
  motions: [
    { label: '缓慢推近', words: '镜头缓慢推近' },
    { label: '拉远', words: '镜头缓缓拉远' },
    { label: '环绕', words: '镜头环绕主体' },
    { label: '左移', words: '镜头向左平移' },
    { label: '上升', words: '镜头缓缓上升' },
    { label: '固定镜头', words: '固定镜头' },
    { label: '微动', words: '画面里只有细微的动作' },
  ],
};
