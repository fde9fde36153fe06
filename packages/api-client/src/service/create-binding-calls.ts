import type { ApiClient } from '../api-client.ts';
import type * as wire from '../wire/index.ts';
import { calls } from '../wire/paths.ts';
import {
  beginBindResponseSchema,
  createBindTicketResponseSchema,
  queryBindTicketResponseSchema,
  readBindTicketResponseSchema,
} from '../wire/wechat-bind-ticket.ts';
import type { Send } from './create-service.ts';

/** How a phone binds its WeChat to an account that is logged in elsewhere. */
export function createBindingCalls(
  send: Send,
): Pick<ApiClient, 'createBindTicket' | 'readBindTicket' | 'beginBind' | 'queryBindTicket'> {
  return {
    async createBindTicket(options) {
      const answer = await send(
        calls.createBindTicket,
        {},
        createBindTicketResponseSchema,
        options,
      );
      return {
        ticket: answer.ticket,
        expiresAt: answer.expires_at,
        isSimulated: answer.is_simulated,
      };
    },

    async readBindTicket({ ticket }, options) {
      const body: wire.BindTicketRequest = { ticket };
      const answer = await send(calls.readBindTicket, body, readBindTicketResponseSchema, options);
      return { account: answer.account, isSimulated: answer.is_simulated };
    },

    async beginBind({ ticket }, options) {
      const body: wire.BindTicketRequest = { ticket };
      const { url } = await send(calls.beginBind, body, beginBindResponseSchema, options);
      return { url };
    },

    async queryBindTicket({ ticket }, options) {
      const body: wire.BindTicketRequest = { ticket };
      const { state } = await send(
        calls.queryBindTicket,
        body,
        queryBindTicketResponseSchema,
        options,
      );
      return { state };
    },
  };
}
