import { codes } from '@site/api-client/wire';
import type { Context } from 'hono';
import * as v from 'valibot';
import { zhCn } from '../messages/zh-cn.ts';
import { Refusal } from './refusal.ts';

/** The request's JSON body by `schema`, or a refusal that names the field that is wrong. */
export async function readBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await c.req.text();
  const result = v.safeParse(schema, parseJson(text));
  if (result.success) return result.output;
  const field = v.getDotPath(result.issues[0]);
  throw new Refusal(codes.badRequest, zhCn.badRequest(field), { status: 400 });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
