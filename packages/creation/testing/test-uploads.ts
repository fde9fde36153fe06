import { type ApiClient, ApiError } from '@site/api-client';

type UploadFile = ApiClient['uploadFile'];
type Options = Parameters<UploadFile>[0];

/** Uploads that end when the test says so. */
export function createTestUploads() {
  const open: { options: Options; resolve: (url: string) => void; reject: (e: unknown) => void }[] =
    [];

  const uploadFile: UploadFile = (options) =>
    new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () =>
        reject(new ApiError('aborted', 'The test stopped it.')),
      );
      open.push({ options, resolve: (url) => resolve({ key: 'key', url }), reject });
    });

  function take() {
    const first = open.shift();
    if (!first) throw new Error('No upload is under way.');
    return first;
  }

  return {
    uploadFile,
    /** How many are under way and have not been answered. */
    count: () => open.length,
    /** So much of the oldest one is gone. */
    progress: (share: number) => open[0]?.options.onProgress?.(share),
    /** The oldest one is kept at this address. */
    finish: (url: string) => take().resolve(url),
    /** The oldest one fails. */
    fail: (error: ApiError) => take().reject(error),
  };
}

/** A PNG by its first bytes, whose content is its number. */
export function testImage(number: number, name = `图 ${number}.png`): File {
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return new File([signature, `picture ${number}`], name, { type: 'image/png' });
}
