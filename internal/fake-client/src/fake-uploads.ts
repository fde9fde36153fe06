import { randomId, type StoredFile } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import type { calls } from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { cutPage } from './cut-page.ts';
import { refused } from './refused.ts';

type Body<Name extends keyof typeof calls> = InferOutput<
  NonNullable<(typeof calls)[Name]['request']>
>;

/** Limits of one user's uploads. */
const room = { maxFiles: 500, maxBytes: 524_288_000 };

/** The uploads of a service, the newest first. */
export function createFakeUploads() {
  let stored: { upload: StoredUpload; ownerId: string }[] = [];

  const listOwn = (userId: string) =>
    stored.filter(({ ownerId }) => ownerId === userId).map(({ upload }) => upload);

  function usage(userId: string) {
    const own = listOwn(userId);
    const bytes = own.reduce((sum, upload) => sum + upload.bytes, 0);
    return { files: own.length, bytes, ...room };
  }

  function add(ownerId: string, upload: StoredUpload) {
    stored = [{ upload, ownerId }, ...stored];
  }

  function store(userId: string, file: { type: string; size: number }): StoredFile {
    const id = randomId();
    const key = `upload/${userId}/${id}`;
    const url = `/storage/${key}`;
    const createdAt = new Date().toISOString();
    add(userId, {
      ...{ id, kind: 'image', url, thumbnailUrl: url, type: file.type, bytes: file.size },
      ...{ createdAt, useCount: 0, digitalHumans: [] },
    });
    return { key, url };
  }

  return {
    add,

    find: (userId: string, url: string) => listOwn(userId).find((upload) => upload.url === url),

    uploadFile: (userId: string, file: Blob): StoredFile => store(userId, file),

    /** Whatever is at the address, it is a small picture. */
    importUpload: (userId: string) => ({ url: store(userId, { type: 'image/png', size: 68 }).url }),

    listMyUploads(userId: string, { kind, media, cursor, limit }: Body<'listMyUploads'>) {
      const asked = listOwn(userId).filter(
        (upload) =>
          (kind === undefined || upload.kind === kind) &&
          (media === undefined || upload.type.startsWith(`${media}/`)),
      );
      const { page, nextCursor } = cutPage(asked, {
        cursor,
        limit,
        idOf: ({ id }) => id,
      });
      return { uploads: page, nextCursor, usage: usage(userId) };
    },

    deleteUpload(userId: string, { upload_id }: Body<'deleteUpload'>) {
      const kept = stored.filter(
        ({ upload, ownerId }) => upload.id !== upload_id || ownerId !== userId,
      );
      if (kept.length === stored.length) throw refused('notFound');
      stored = kept;
      return { usage: usage(userId) };
    },
  };
}
