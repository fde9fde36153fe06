import { describeError } from '@site/api-client';
import type { CreationMessages } from '../messages/messages.ts';
import type { Failure } from './failure.ts';

/** Describes a failure, as a sentence for people. */
export function describeFailure(
  failure: Failure,
  messages: Pick<CreationMessages, 'failure' | 'errors'>,
): string {
  switch (failure.kind) {
    case 'logged-out':
      return messages.failure.loggedOut;
    case 'engine':
      return failure.message;
    case 'broken-off':
      return messages.failure.brokenOff;
    case 'unconfirmed':
      return messages.failure.unconfirmed;
    case 'not-begun':
      return messages.failure.notBegun;
    case 'call':
      return describeError(failure.error, messages);
  }
}
