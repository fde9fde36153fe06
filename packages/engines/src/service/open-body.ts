import type { OpenedFile } from '../engine-status.ts';

/** The body of an answer as a file that is read while it comes. */
export function openBody({ body, headers }: Response): OpenedFile {
  const size = headers.has('content-encoding') ? null : headers.get('content-length');
  return {
    body: body ?? new ReadableStream({ start: (controller) => controller.close() }),
    ...(size !== null && { size: Number(size) }),
  };
}
