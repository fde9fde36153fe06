import { accountCalls } from './account-calls.ts';
import { bindTicketCalls } from './bind-ticket-calls.ts';
import { creationCalls, creationEvents } from './creation-calls.ts';
import { imagine } from './imagine.ts';
import { listModels } from './models.ts';
import { orderCalls } from './order-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import { uploadCalls } from './upload-calls.ts';
import { getUploadCredential } from './upload-credential.ts';

/** Every call of the service. */
// The type names the groups: inferred, it would repeat the schemas of all of them.
export const calls: typeof accountCalls &
  typeof bindTicketCalls &
  typeof pictureCalls &
  typeof orderCalls &
  typeof uploadCalls &
  typeof creationCalls & {
    getUploadCredential: typeof getUploadCredential;
    listModels: typeof listModels;
    creationEvents: typeof creationEvents;
    imagine: typeof imagine;
  } = {
  ...accountCalls,
  ...bindTicketCalls,
  ...pictureCalls,
  ...orderCalls,
  getUploadCredential,
  ...uploadCalls,
  ...creationCalls,
  listModels,
  creationEvents,
  imagine,
};
