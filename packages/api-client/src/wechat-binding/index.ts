export type { BindTicketState, MaskedAccount } from '../wire/bind-ticket-calls.ts';
export type { WeChatBinding } from './create-wechat-binding.ts';
export { createWeChatBinding } from './create-wechat-binding.ts';
