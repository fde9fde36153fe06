export type { BindTicketState, MaskedAccount } from '../wire/wechat-bind-ticket.ts';
export type { WeChatBinding } from './create-wechat-binding.ts';
export { createWeChatBinding } from './create-wechat-binding.ts';
