import type { ApiClient } from '../api-client.ts';
import { type CallMethods, createCallMethods } from '../service/create-call-methods.ts';
import { uploadCalls } from '../wire/upload-calls.ts';

const calls = {
  /** The user's own, newest first. */
  list: uploadCalls.listMyUploads,
  /** Deletes one, for ever. Rejects with code `notFound` when it is gone already. */
  remove: uploadCalls.deleteUpload,
};

/** What a person sees and deletes of their uploads. */
export interface MyUploads extends CallMethods<typeof calls> {}

/** The calls by which people see and delete their uploads; they reject as the client's own do. */
export function createMyUploads({ send }: Pick<ApiClient, 'send'>): MyUploads {
  return createCallMethods(calls, send);
}
