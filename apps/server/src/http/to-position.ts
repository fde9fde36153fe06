import { codes } from '@site/api-client/wire';
import { type PageCursor, readCursor } from '../database/page-cursor.ts';
import { HttpError } from './http-error.ts';

/** The place in a list that a request's cursor names, or an error where no page ended there. */
export function toPosition(
  cursor: string | undefined,
  options?: { isByThumbs: boolean },
): PageCursor | undefined {
  if (cursor === undefined) return undefined;
  const position = readCursor(cursor, options);
  if (!position)
    throw new HttpError(codes.badRequest, (messages) => messages.badRequest('cursor'), {
      status: 400,
    });
  return position;
}
