import type { ApiClient } from '../api-client.ts';
import { type CallMethods, createCallMethods } from '../service/create-call-methods.ts';
import { bindTicketCalls } from '../wire/bind-ticket-calls.ts';

const calls = {
  /**
   * A ticket for the account that is logged in: it works once, for five minutes. `isSimulated`
   * says that WeChat is, and any browser stands for the phone.
   */
  createTicket: bindTicketCalls.createBindTicket,
  /** How the user's own ticket stands. */
  queryTicket: bindTicketCalls.queryBindTicket,
  /** Which account a ticket binds to, masked. Rejects with code `notFound` when it is over. */
  readTicket: bindTicketCalls.readBindTicket,
  /** Uses a ticket up. `url` is where to navigate to, for WeChat to tell who the person is. */
  begin: bindTicketCalls.beginBind,
};

/** How a phone in WeChat binds its WeChat to an account that is logged in elsewhere. */
export interface WeChatBinding extends CallMethods<typeof calls> {}

/** The calls by which WeChat is bound over a client; they reject as the client's own do. */
export function createWeChatBinding({ send }: Pick<ApiClient, 'send'>): WeChatBinding {
  return createCallMethods(calls, send);
}
