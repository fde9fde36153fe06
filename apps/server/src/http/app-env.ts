import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { UserRow } from '../database/schema.ts';
import type { ServerMessages } from '../messages/messages.ts';

/** What the routes find in their context. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Names this request in the log and in `X-Request-Id`. */
    requestId: string;
    log: Logger;
    /** The words of the brand whose host was asked. */
    messages: ServerMessages;
    /** Who is logged in, set by `readSession`. */
    user: UserRow | undefined;
  };
};
