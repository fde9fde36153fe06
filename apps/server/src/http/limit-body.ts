import { codes } from '@site/api-client/wire';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './http-error.ts';

/** Bytes. The longest prompt that the wire lets through, all of it outside ASCII, is 32 kB. */
const maxBodySize = 64 * 1024;

/** Refuses a larger body: by its announced length, or while reading where none is announced. */
export const limitBody = bodyLimit({
  maxSize: maxBodySize,
  onError: () => {
    throw new HttpError(codes.badRequest, (messages) => messages.tooLarge, { status: 413 });
  },
});
