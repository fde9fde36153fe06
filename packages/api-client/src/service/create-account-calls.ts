import type { ApiClient } from '../api-client.ts';
import { envelopeSchema } from '../wire/envelope.ts';
import type * as wire from '../wire/index.ts';
import { calls } from '../wire/paths.ts';
import { userResponseSchema } from '../wire/user.ts';
import type { Send } from './create-service.ts';

/** What proves, binds and changes who the user is. */
export function createAccountCalls(
  send: Send,
): Pick<ApiClient, 'sendLoginCode' | 'sendBindCode' | 'bindEmail' | 'editUser' | 'updateSettings'> {
  return {
    async sendLoginCode({ email }, options) {
      const body: wire.SendLoginCodeRequest = { email };
      await send(calls.sendLoginCode, body, envelopeSchema, options);
    },

    async sendBindCode({ email }, options) {
      const body: wire.SendBindCodeRequest = { email };
      await send(calls.sendBindCode, body, envelopeSchema, options);
    },

    async bindEmail({ email, code }, options) {
      const body: wire.BindEmailRequest = { email, code };
      return (await send(calls.bindEmail, body, userResponseSchema, options)).user;
    },

    async editUser({ nickname }, options) {
      const body: wire.EditUserRequest = { nickname };
      return (await send(calls.editUser, body, userResponseSchema, options)).user;
    },

    async updateSettings({ imagesArePrivate }, options) {
      const body: wire.UpdateSettingsRequest = { img_is_public: imagesArePrivate ? 1 : 0 };
      await send(calls.updateSettings, body, envelopeSchema, options);
    },
  };
}
