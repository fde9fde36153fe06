import { codes, type RequestSchema } from '@site/api-client/wire';
import type { Context } from 'hono';
import * as v from 'valibot';
import { HttpError } from './http-error.ts';

export type ReadBodyOptions = {
  /** For texts from which the route takes away what can't be stored. Default: false. */
  mayBeUnstorable?: boolean;
};

/**
 * The JSON body of a request, checked by the call's definition, or an error that names the field
 * that is wrong. No text in it has a U+0000 or half a character, which the database can't store.
 */
export async function readBody<Request extends RequestSchema>(
  c: Context,
  call: { readonly request: Request },
  { mayBeUnstorable = false }: ReadBodyOptions = {},
): Promise<v.InferOutput<Request>> {
  return check(call, parseJson(await c.req.text()), { mayBeUnstorable });
}

/** The query of a GET, checked in the same way. Fields that the call doesn't have are ignored. */
export function readQuery<Request extends RequestSchema>(
  c: Context,
  call: { readonly request: Request },
): v.InferOutput<Request> {
  return check(call, c.req.query());
}

/** Checks what was read in the same way; `path` is where it was found. */
export function check<Request extends v.GenericSchema<object, object>>(
  { request }: { readonly request: Request },
  given: unknown,
  { mayBeUnstorable = false, path }: ReadBodyOptions & { path?: string } = {},
): v.InferOutput<Request> {
  // The first thing that is wrong is enough: no pattern is tried on a text that is too long.
  const result = v.safeParse(request, given, { abortEarly: true, abortPipeEarly: true });
  if (!result.success) {
    const field = v.getDotPath(result.issues[0]);
    throw badField([path, field].filter(Boolean).join('.') || null);
  }
  const { output } = result;
  if (!mayBeUnstorable) {
    const [field] = Object.entries(Object(output)).find(([, value]) => isUnstorable(value)) ?? [];
    if (field !== undefined) throw badField(field);
  }
  return output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a text in `value` can't be stored; what a schema has let through is not deep. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return /[\0\p{Surrogate}]/u.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable);
}

function badField(field: string | null): HttpError {
  return new HttpError(
    codes.badRequest,
    // People type an address as it is; what else is wrong was made by a program.
    (messages) => (field === 'email' ? messages.wrongEmail : messages.badRequest(field)),
    { status: 400 },
  );
}
