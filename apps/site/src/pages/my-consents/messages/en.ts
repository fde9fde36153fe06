import { messages as client } from '@site/api-client/en';
import type { MyConsentsMessages } from './zh-cn.ts';

export const messages: MyConsentsMessages = {
  errors: client.errors,
  title: 'My consents to use faces and voices',
  description:
    'The consents that you declared for yourself or for others. Each can be withdrawn at any time.',
  guestTitle: 'Log in to see them',
  guestText: 'The consents that you declared are here. Log in to see and withdraw them.',
  logIn: 'Log in',
  loading: 'Loading',
  failed: 'Loading failed',
  tryAgain: 'Try again',
  emptyTitle: 'No consent declared yet',
  emptyText:
    'Before a face swap or a digital human you are asked to confirm that the person agrees.',
  swap: 'Swap a face',

  list: 'Consents in force',
  self: 'Me',
  /** Purpose of each consent. */
  purposes: {
    'face-swap': 'AI face swap',
    'digital-human': 'Digital human',
    playground: 'Digital playground',
  },
  /** Beside a name. */
  ward: 'My child or ward',
  facts: (time, count) => `Confirmed ${time}, works: ${count}`,
  outdated: 'The text has changed: it must be confirmed again before the next use',

  withdraw: 'Withdraw',
  /** For those who hear the page. */
  withdrawOf: (person) => `Withdraw: ${person}`,
  withdrawTitle: (person) => `Withdraw the consent of “${person}”?`,
  withdrawText:
    'Queued jobs are cancelled. What was made with this face, and what was made from that, becomes private and can no longer be shared or used for new creations. Uploads used for face swaps only are deleted immediately, and so are digital humans of this person and the recordings uploaded for their videos. This cannot be undone: a consent can be declared again later, but these works stay private.',
  leaveText:
    'All digital humans of this person leave the playground, and videos that others have queued are cancelled. Finished videos stay with whoever made them. The digital humans themselves stay, and the consent can be declared again.',
  withdrawConfirm: 'Withdraw consent',
  withdrawFailed: (reason) => `The consent was not withdrawn: ${reason}`,
  withdrawn: 'The consent was withdrawn',
};
