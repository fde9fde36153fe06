import * as v from 'valibot';
import { WeChatError } from '../wechat-error.ts';

/** @throws {WeChatError} `malformed` when `text` is not JSON, or none that `schema` takes. */
export function readJson<Schema extends v.GenericSchema>(
  text: string,
  schema: Schema,
  { what }: { what: string },
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    const field = v.isValiError(cause) ? v.getDotPath(cause.issues[0]) : undefined;
    throw new WeChatError(
      'malformed',
      `${what} is not what WeChat Pay's protocol promises${field ? ` (${field})` : ''}.`,
      { cause },
    );
  }
}
