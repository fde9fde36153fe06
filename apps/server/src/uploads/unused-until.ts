import { FACE_SOURCE_HOURS } from '@site/api-client/wire';

/** When an upload that belongs to a consent is deleted, unless something is made of it before. */
export const unusedUntil = (now: Date): Date =>
  new Date(now.getTime() + FACE_SOURCE_HOURS * 3_600_000);
