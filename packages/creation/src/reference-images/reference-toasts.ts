import { type ApiError, describeError, isApiError } from '@site/api-client';
import { codes, uploadCredentialPath } from '@site/api-client/wire';
import type { ToastContent, ToastKind } from '@site/shell';
import { describeIssue, type ImageBatchIssue } from '@site/validators';
import type { CreationMessages } from '../messages/messages.ts';
import type { ReferenceListListener } from './create-reference-list.ts';
import { type ReferenceImage, statusOf } from './reference-image.ts';

/** Messages of the toasts. */
export type ReferenceMessages = Pick<CreationMessages, 'references' | 'issues' | 'errors'>;

/** A request for patience takes longer to read, in milliseconds. */
const tooOftenMs = 10_000;

export interface ReferenceToastsOptions {
  messages: ReferenceMessages;
  /** Tells the person what happened. */
  say: (toast: ToastContent) => void;
}

/** Tells a person what becomes of the files of a reference list. */
export function createReferenceToasts({
  messages,
  say,
}: ReferenceToastsOptions): ReferenceListListener {
  /** Of those that are uploading together. */
  let uploadedCount = 0;

  /** Once nothing is under way: how many were uploaded together. */
  function settled(all: readonly ReferenceImage[]) {
    if (uploadedCount === 0 || all.some(isMoving)) return;
    say({ kind: 'success', text: messages.references.uploaded(uploadedCount) });
    uploadedCount = 0;
  }

  /** Says what is wrong with files once the sentences for it have come. */
  async function tell(issues: readonly ImageBatchIssue[], toKind = kindOf) {
    const sentences = await messages.issues().catch(() => undefined);
    for (const issue of issues) {
      // Without a connection, at least that nothing came of them.
      const text = sentences
        ? describeIssue(issue, { issues: sentences })
        : messages.references.status.failed;
      say({ kind: toKind(issue), text });
    }
  }

  return {
    issues: (issues) => void tell(issues),
    unreadable: (name) => say({ kind: 'error', text: messages.references.failed(name) }),
    shrunk: (name, size) => say({ kind: 'info', text: messages.references.shrunk(name, size) }),
    loginNeeded(count) {
      const indexes = [...Array(count).keys()];
      void tell([{ code: 'image-login', severity: 'error', indexes }], () => 'warning');
    },
    changed(image, all) {
      if (image.upload?.status === 'uploaded') uploadedCount += 1;
      const toast = failureToast(image, messages);
      if (toast) say(toast);
      settled(all);
    },
    removed: settled,
  };
}

function kindOf({ code, severity }: ImageBatchIssue): ToastKind {
  if (severity === 'error') return 'error';
  return code === 'image-duplicate' ? 'info' : 'warning';
}

/** Whether its state will change without the user. One that waits for a log-in does not. */
function isMoving(image: ReferenceImage): boolean {
  const status = statusOf(image);
  return status === 'waiting' || status === 'uploading';
}

/** Makes the toast about an upload that was broken off; undefined while all goes well. */
function failureToast(
  { name, upload }: ReferenceImage,
  messages: ReferenceMessages,
): ToastContent | undefined {
  if (upload?.status === 'waiting' && upload.retry && isTooOften(upload.retry.error)) {
    return tooOftenToast(upload.retry.error, messages);
  }
  if (upload?.status !== 'failed') return undefined;
  const { error } = upload;
  if (isTooOften(error)) return tooOftenToast(error, messages);
  const isOfCredential = error.call === uploadCredentialPath;
  const isTold = isOfCredential ? isApiError(error, 'refused') : isAboutRoom(error);
  return isTold
    ? { kind: 'error', text: describeError(error, messages) }
    : { kind: 'error', text: messages.references.failed(name) };
}

function tooOftenToast(error: ApiError, messages: ReferenceMessages): ToastContent {
  return { kind: 'warning', text: describeError(error, messages), duration: tooOftenMs };
}

/** Tells whether the upload host speaks of room: no other file would fare better. */
function isAboutRoom({ uploadCode = '' }: ApiError): boolean {
  return ['QuotaExceeded', 'DailyQuotaExceeded', 'InsufficientStorage', 'TooManyUploads'].includes(
    uploadCode,
  );
}

function isTooOften({ call, status, code }: ApiError): boolean {
  if (call !== uploadCredentialPath) return false;
  return status === 429 || code === 429 || code === codes.tooManyRequests;
}
