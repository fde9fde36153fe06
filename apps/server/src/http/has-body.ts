import type { IncomingMessage } from 'node:http';

/** Whether a request says that a body follows its headers. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
}
