import { ApiError } from './errors/api-error.ts';

/** A part of the client that is loaded when it is first needed; where that fails, the next time. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new ApiError('network', 'A part of the client could not be loaded. Try again.', {
        cause,
      });
    });
    return loading;
  };
}
