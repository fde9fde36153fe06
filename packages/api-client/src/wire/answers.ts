import { accountAnswers } from './account-calls.ts';
import { bindTicketAnswers } from './bind-ticket-calls.ts';
import { calls } from './calls.ts';
import { collectionAnswers } from './collection-calls.ts';
import { consentAnswers } from './consent-calls.ts';
import { creationAnswers } from './creation-calls.ts';
import type { Answer } from './define-call.ts';
import { digitalHumanAnswers } from './digital-human-calls.ts';
import type { AnswerBody, AnswerEncoders } from './encode-answer.ts';
import { favoriteAnswers } from './favorite-calls.ts';
import { incomingUploadAnswers } from './incoming-upload-calls.ts';
import { lineageAnswers } from './lineage-calls.ts';
import { modelAnswers } from './models.ts';
import { orderAnswers } from './order-calls.ts';
import { pictureAnswers } from './picture-calls.ts';
import { playgroundAnswers } from './playground-calls.ts';
import { pointAnswers } from './point-calls.ts';
import { reportAnswers } from './report-calls.ts';
import { selectionAnswers } from './selection-calls.ts';
import { songAnswers } from './song-calls.ts';
import { uploadAnswers } from './upload-calls.ts';
import { uploadCredentialAnswers } from './upload-credential.ts';

/** One of the service's own calls. */
export type ServiceCall = (typeof calls)[keyof typeof calls];

/** Of every call: one that has none does not compile. */
const encoders: AnswerEncoders<typeof calls> = {
  ...accountAnswers,
  ...bindTicketAnswers,
  ...pictureAnswers,
  ...selectionAnswers,
  ...songAnswers,
  ...favoriteAnswers,
  ...collectionAnswers,
  ...orderAnswers,
  ...pointAnswers,
  ...uploadCredentialAnswers,
  ...incomingUploadAnswers,
  ...uploadAnswers,
  ...creationAnswers,
  ...consentAnswers,
  ...digitalHumanAnswers,
  ...playgroundAnswers,
  ...reportAnswers,
  ...modelAnswers,
  ...lineageAnswers,
};

/** By the definition; made when it is asked for first, so that importing this does nothing. */
let encoderOf: ReadonlyMap<ServiceCall, (answer: never) => unknown> | undefined;

/**
 * An answer in our own words as it goes over the wire, without the envelope: what the call's
 * `response` reads back. For the service; of a stream, one of its objects.
 *
 * @example
 * const body = { code: codes.success, ...encodeAnswer(calls.like, { likeCount: 3 }) };
 */
export function encodeAnswer<Call extends ServiceCall>(
  call: Call,
  answer: Answer<Call>,
): AnswerBody<Call> {
  encoderOf ??= new Map(
    Object.entries(encoders).map(([name, encode]) => [calls[name as keyof typeof calls], encode]),
  );
  const encode = encoderOf.get(call);
  if (!encode) throw new TypeError(`${call.method} ${call.path} is no call of the service.`);
  return encode(answer as never) as AnswerBody<Call>;
}
