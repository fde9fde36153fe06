import { type ApiError, isApiError } from '@site/api-client';
import { calls, codes } from '@site/api-client/wire';
import { describeError } from '@site/api-client/zh-cn';
import type { ToastContent, ToastKind } from '@site/shell';
import type { ImageBatchIssue } from '@site/validators';
import { describeIssue } from '@site/validators/zh-cn';
import { referencesZhCn } from '../messages/zh-cn/references.ts';
import type { ReferenceImage } from './reference-image.ts';

/** Being asked for patience takes longer to read, in milliseconds. */
const tooOftenMs = 10_000;

/** What a check found, one toast a sentence. */
export function issueToasts(issues: readonly ImageBatchIssue[]): readonly ToastContent[] {
  return issues.map((issue) => ({ kind: kindOf(issue), text: describeIssue(issue) }));
}

function kindOf({ code, severity }: ImageBatchIssue): ToastKind {
  if (severity === 'error') return 'error';
  return code === 'image-duplicate' ? 'info' : 'warning';
}

/** Files of a guest are kept until somebody is logged in. */
export function loginToast(count: number): ToastContent {
  const indexes = [...Array(count).keys()];
  const text = describeIssue({ code: 'image-login', severity: 'error', indexes });
  return { kind: 'warning', text };
}

export function uploadedToast(count: number): ToastContent {
  return { kind: 'success', text: referencesZhCn.uploaded(count) };
}

/** A file that is gone, or must not be read any more. */
export function unreadableToast(name: string): ToastContent {
  return { kind: 'error', text: referencesZhCn.failed(name) };
}

/** What a person must know of an upload that was broken off; undefined while all goes well. */
export function failureToast({ name, upload }: ReferenceImage): ToastContent | undefined {
  if (upload?.status === 'waiting' && upload.retry && isTooOften(upload.retry.error)) {
    return tooOftenToast(upload.retry.error);
  }
  if (upload?.status !== 'failed') return undefined;
  const { error } = upload;
  if (isTooOften(error)) return tooOftenToast(error);
  const isOfCredential = error.call === calls.getUploadCredential.path;
  return isOfCredential && isApiError(error, 'refused')
    ? { kind: 'error', text: describeError(error) }
    : { kind: 'error', text: referencesZhCn.failed(name) };
}

function tooOftenToast(error: ApiError): ToastContent {
  return { kind: 'warning', text: describeError(error), duration: tooOftenMs };
}

function isTooOften({ call, status, code }: ApiError): boolean {
  if (call !== calls.getUploadCredential.path) return false;
  return status === 429 || code === 429 || code === codes.tooManyRequests;
}
