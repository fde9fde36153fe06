import { codes } from '@site/api-client/wire';
import { HttpError, tooManyRequests } from '../http/http-error.ts';
import type { CheckCodeResult } from './check-code.ts';
import type { SendCodeResult } from './send-code.ts';

/** @throws {HttpError} when no code was sent: says why. */
export function assertSent(result: SendCodeResult): void {
  switch (result.kind) {
    case 'sent':
      return;
    case 'too-often':
      throw tooManyRequests(
        (messages) => messages.codeTooOften(result.waitSeconds),
        result.waitSeconds,
      );
    case 'mail-failed':
      throw new HttpError(codes.serverError, (messages) => messages.mailFailed, { status: 503 });
  }
}

/** @throws {HttpError} when the code was not right: says why. */
export function assertRight(result: CheckCodeResult): void {
  switch (result.kind) {
    case 'right':
      return;
    case 'wrong':
      throw new HttpError(codes.wrongLoginCode, (messages) => messages.wrongCode);
    case 'no-code-here':
      throw new HttpError(codes.wrongLoginCode, (messages) => messages.noCodeHere);
    case 'too-often':
      throw tooManyRequests(
        (messages) => messages.triesTooOften(result.waitSeconds),
        result.waitSeconds,
      );
  }
}
