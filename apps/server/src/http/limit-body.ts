import { codes } from '@site/api-client/wire';
import { bodyLimit } from 'hono/body-limit';
import { zhCn } from '../messages/zh-cn.ts';
import { Refusal } from './refusal.ts';

/** Bytes. The longest prompt that the wire lets through, all of it outside ASCII, is 32 kB. */
const maxBodySize = 64 * 1024;

/** Refuses a larger body, by its length where it is told and while reading where it isn't. */
export const limitBody = bodyLimit({
  maxSize: maxBodySize,
  onError: () => {
    throw new Refusal(codes.badRequest, zhCn.tooLarge, { status: 413 });
  },
});
