import type { ApiClient } from '../api-client.ts';
import { type CallMethods, createCallMethods } from '../service/create-call-methods.ts';
import { uploadCalls } from '../wire/upload-calls.ts';

const calls = {
  /** The user's own, newest first: of one kind, of one medium, or all. */
  list: uploadCalls.listMyUploads,
  /** Fetches a picture of another site by its https address, and makes it an upload of the user's. */
  takeOver: uploadCalls.importUpload,
  /** Deletes one, for ever. Rejects with code `notFound` when it is gone already. */
  remove: uploadCalls.deleteUpload,
};

/** Calls to see and delete one's uploads, and to take over others from elsewhere. */
export interface MyUploads extends CallMethods<typeof calls> {}

/** The calls about the user's uploads; they reject as the client's own do. */
export function createMyUploads({ send }: Pick<ApiClient, 'send'>): MyUploads {
  return createCallMethods(calls, send);
}
