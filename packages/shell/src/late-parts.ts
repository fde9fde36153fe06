export { KeyboardSpace } from './keyboard/keyboard-space.tsx';
export { LineNotice } from './toast/line-notice.tsx';
export { ToastList } from './toast/toast-list.tsx';
