import { accountCalls } from './account-calls.ts';
import { bindTicketCalls } from './bind-ticket-calls.ts';
import { collectionCalls } from './collection-calls.ts';
import { consentCalls } from './consent-calls.ts';
import { creationCalls, creationEvents } from './creation-calls.ts';
import { digitalHumanCalls } from './digital-human-calls.ts';
import { favoriteCalls } from './favorite-calls.ts';
import { incomingUploadCalls } from './incoming-upload-calls.ts';
import { lineageCalls } from './lineage-calls.ts';
import { listModels } from './models.ts';
import { orderCalls } from './order-calls.ts';
import { pictureCalls } from './picture-calls.ts';
import { playgroundCalls } from './playground-calls.ts';
import { pointCalls } from './point-calls.ts';
import { reportCalls } from './report-calls.ts';
import { selectionCalls } from './selection-calls.ts';
import { songCalls } from './song-calls.ts';
import { uploadCalls } from './upload-calls.ts';
import { getUploadCredential } from './upload-credential.ts';

/** Every call of the service. */
// The type names the groups: inferred, it would repeat the schemas of all of them.
export const calls: typeof accountCalls &
  typeof bindTicketCalls &
  typeof pictureCalls &
  typeof selectionCalls &
  typeof songCalls &
  typeof favoriteCalls &
  typeof collectionCalls &
  typeof orderCalls &
  typeof pointCalls &
  typeof incomingUploadCalls &
  typeof uploadCalls &
  typeof creationCalls &
  typeof lineageCalls &
  typeof consentCalls &
  typeof digitalHumanCalls &
  typeof playgroundCalls &
  typeof reportCalls & {
    getUploadCredential: typeof getUploadCredential;
    listModels: typeof listModels;
    creationEvents: typeof creationEvents;
  } = {
  ...accountCalls,
  ...bindTicketCalls,
  ...pictureCalls,
  ...selectionCalls,
  ...songCalls,
  ...favoriteCalls,
  ...collectionCalls,
  ...orderCalls,
  ...pointCalls,
  getUploadCredential,
  ...incomingUploadCalls,
  ...uploadCalls,
  ...creationCalls,
  ...lineageCalls,
  ...consentCalls,
  ...digitalHumanCalls,
  ...playgroundCalls,
  ...reportCalls,
  listModels,
  creationEvents,
};
