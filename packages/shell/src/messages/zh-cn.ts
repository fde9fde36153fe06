/**
 * Every word of the shell, part by part. A second language is one more folder of the same shape.
 */
export { contact, dialogs, myInfo, nickname } from './zh-cn/dialogs.ts';
export { formatCount } from './zh-cn/format-count.ts';
export { formatPrice } from './zh-cn/format-price.ts';
export { formatTime } from './zh-cn/format-time.ts';
export { frame } from './zh-cn/frame.ts';
export { login } from './zh-cn/login.ts';
export { orders, payment } from './zh-cn/payment.ts';
export { session } from './zh-cn/session.ts';
export { settings } from './zh-cn/settings.ts';
export { ui } from './zh-cn/ui.ts';
export { userMenu } from './zh-cn/user-menu.ts';
