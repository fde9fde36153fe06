import type { ApiClient, CallOptions } from '../api-client.ts';
import { calls } from '../wire/paths.ts';
import {
  type BindTicketRequest,
  type BindTicketState,
  beginBindResponseSchema,
  createBindTicketResponseSchema,
  type MaskedAccount,
  queryBindTicketResponseSchema,
  readBindTicketResponseSchema,
} from '../wire/wechat-bind-ticket.ts';

/** How a phone in WeChat binds its WeChat to an account that is logged in elsewhere. */
export interface WeChatBinding {
  /**
   * A ticket for the account that is logged in: it works once, for five minutes. `isSimulated`
   * says that WeChat is, and any browser stands for the phone.
   */
  createTicket(options?: CallOptions): Promise<{ ticket: string; isSimulated: boolean }>;
  /** How the user's own ticket stands. */
  queryTicket(
    request: BindTicketRequest,
    options?: CallOptions,
  ): Promise<{ state: BindTicketState }>;
  /** Which account a ticket binds to, masked. Rejects with code `notFound` when it is over. */
  readTicket(
    request: BindTicketRequest,
    options?: CallOptions,
  ): Promise<{ account: MaskedAccount; isSimulated: boolean }>;
  /** Uses a ticket up. `url` is where to navigate to, for WeChat to tell who the person is. */
  begin(request: BindTicketRequest, options?: CallOptions): Promise<{ url: string }>;
}

/** The calls by which WeChat is bound over a client; they reject as the client's own do. */
export function createWeChatBinding({ send }: Pick<ApiClient, 'send'>): WeChatBinding {
  return {
    async createTicket(options) {
      const schema = createBindTicketResponseSchema;
      const { ticket, is_simulated } = await send(calls.createBindTicket, {}, schema, options);
      return { ticket, isSimulated: is_simulated };
    },

    async queryTicket(request, options) {
      const schema = queryBindTicketResponseSchema;
      const { state } = await send(calls.queryBindTicket, request, schema, options);
      return { state };
    },

    async readTicket(request, options) {
      const schema = readBindTicketResponseSchema;
      const { account, is_simulated } = await send(calls.readBindTicket, request, schema, options);
      return { account, isSimulated: is_simulated };
    },

    async begin(request, options) {
      const { url } = await send(calls.beginBind, request, beginBindResponseSchema, options);
      return { url };
    },
  };
}
