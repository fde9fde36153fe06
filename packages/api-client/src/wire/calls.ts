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
export const calls = {
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
