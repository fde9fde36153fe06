export { KeyboardSpace } from './keyboard/keyboard-space.tsx';
export { FootPlace } from './toast/foot-place.tsx';
export { LineNotice } from './toast/line-notice.tsx';
export { ToastList } from './toast/toast-list.tsx';
