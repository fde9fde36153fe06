import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { UserRow } from '../user/user-row.ts';

/** What the routes find in their context. */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: {
    /** Names this request in the log and in `X-Request-Id`. */
    requestId: string;
    log: Logger;
    /** Who is logged in, set by `readSession`. */
    user: UserRow | undefined;
  };
};
