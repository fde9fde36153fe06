import { codes, MAX_PLAYGROUND_TEXT } from '@site/api-client/wire';
import { describeIssue } from '@site/validators';
import { HttpError, type Sentence, tooManyRequests } from '../http/http-error.ts';
import type { ServerMessages } from '../messages/zh-cn.ts';
import { MAX_OPEN_PER_USER } from './begin/count-open-creations.ts';
import type { PictureRefusal } from './begin/find-picture-refusal.ts';
import type { NotStarted } from './begin/start-result.ts';

/** Seconds: about what a picture takes. */
const retryAfterSeconds = 10;

/** The answer that says why nothing is made. */
export function refuseStart(refusal: NotStarted): HttpError {
  switch (refusal.kind) {
    case 'invalid':
      return badRequest(({ issues }) => describeIssue(refusal.issue, { issues }));
    case 'missing-picture':
      return badRequest((messages) => messages.pictureMissing(refusal.issue));
    case 'unsupported':
      return badRequest((messages) => messages.parameterUnsupported(refusal.parameter));
    case 'not-offered':
      return badRequest((messages) => messages.notOffered(messages.fields[refusal.setting].label));
    case 'invalid-field':
      return badRequest((messages) => messages.badRequest(`input.${refusal.field}`));
    case 'no-first-frame':
      return badRequest((messages) => messages.firstFrameMissing);
    case 'no-mask':
      return badRequest((messages) => messages.maskMissing);
    case 'upload-misplaced':
      return badRequest((messages) => messages.uploadMisplaced);
    case 'reference-unavailable':
      return badRequest((messages) => messages.referenceUnavailable[refusal.media]);
    case 'source-unreadable':
      return badRequest((messages) => messages.sourceUnreadable);
    case 'picture-not-taken':
      return badRequest((messages) =>
        describeIssue({ ...refusal.issue, ...toName(refusal, messages) }, messages),
      );
    case 'mask-unusable':
      return badRequest((messages) => messages.maskUnusable);
    case 'result-too-large':
      return badRequest((messages) => messages.resultTooLarge(refusal));
    case 'target-reached':
      return badRequest((messages) => messages.targetReached(refusal));
    case 'no-such-digital-human':
      return notFound((messages) => messages.noSuchDigitalHuman);
    case 'beyond-playground':
      return badRequest((messages) => messages.playgroundText(MAX_PLAYGROUND_TEXT));
    case 'face-missing':
      return badRequest((messages) => messages.faceMissing);
    case 'face-not-taken':
      return badRequest((messages) => messages.faceNotTaken);
    case 'voice-missing':
      return badRequest((messages) => messages.voiceMissing);
    case 'text-beside-recording':
      return badRequest((messages) => messages.textBesideRecording);
    case 'film-too-long':
      return badRequest((messages) => messages.filmTooLong(refusal));
    case 'no-such-creation':
      return notFound((messages) => messages.noSuchCreation);
    case 'no-such-action':
    case 'not-taken':
      return badRequest((messages) => messages.noSuchAction);
    case 'moment-outside':
      return badRequest((messages) => messages.momentOutside);
    case 'not-retryable':
      return badRequest((messages) => messages.notRetryable);
    case 'no-such-model':
      return notFound((messages) => messages.noSuchModel);
    case 'tool-closed':
      return notFound((messages) => messages.toolClosed);
    case 'price-changed': {
      const { cost, shownCost } = refusal;
      return new HttpError(
        codes.priceChanged,
        ({ priceMissing, priceChanged }) =>
          shownCost === undefined ? priceMissing(cost) : priceChanged(cost),
        { cost },
      );
    }
    case 'paused':
      return new HttpError(codes.modelPaused, (messages) => messages.modelPaused);
    case 'no-consent':
      return new HttpError(codes.forbidden, (messages) => messages.consentNeeded);
    case 'consent-withdrawn':
      return new HttpError(codes.forbidden, (messages) => messages.consentWithdrawn);
    case 'too-many-open':
      return tooManyRequests(
        (messages) => messages.tooManyOpen(MAX_OPEN_PER_USER),
        retryAfterSeconds,
      );
    case 'too-many-starts':
      return tooManyRequests((messages) => messages.tooManyStarts(refusal), refusal.waitSeconds);
    case 'not-enough-points': {
      const { cost, balance } = refusal;
      return new HttpError(codes.notEnoughPoints, (messages) =>
        messages.notEnoughPoints(cost, balance),
      );
    }
    case 'key-reused':
      return conflict((messages) => messages.keyReused);
    case 'deleted':
      return conflict((messages) => messages.pictureDeleted);
  }
}

/** Names the picture; nothing where it is the only one. */
function toName(
  { picture }: PictureRefusal,
  { fields, pictureNames }: ServerMessages,
): { name?: string } {
  switch (picture) {
    case undefined:
      return {};
    case 'first-frame':
      return { name: fields.firstFrame.label };
    case 'last-frame':
      return { name: fields.lastFrame.label };
    case 'control':
      return { name: fields.reference.label };
    case 'speaker':
      return { name: pictureNames.speaker };
    default:
      return { name: pictureNames.at(picture) };
  }
}

const badRequest = (sentence: Sentence) => new HttpError(codes.badRequest, sentence);
const notFound = (sentence: Sentence) => new HttpError(codes.notFound, sentence);
const conflict = (sentence: Sentence) => new HttpError(codes.badRequest, sentence, { status: 409 });
