import type { ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Logger } from 'pino';
import type { UserRow } from '../database/schema.ts';
import type { ServerMessages } from '../messages/zh-cn.ts';

/** Bindings and variables that the routes find in their context. */
export type AppEnv = {
  Bindings: HttpBindings & {
    /**
     * Set by a route whose answer stays open: called once with the connection, after the head has
     * been sent. A body that is a web stream would keep the whole request in memory as long.
     */
    writeBody?: (outgoing: ServerResponse) => void;
  };
  Variables: {
    /** Names this request in the log and in `X-Request-Id`. */
    requestId: string;
    log: Logger;
    /** The words of the brand whose host was asked. */
    messages: ServerMessages;
    /** Person who is logged in, set by `readSession`. */
    user: UserRow | undefined;
  };
};
