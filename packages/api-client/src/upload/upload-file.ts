export interface UploadFileOptions {
  /** What is uploaded, as it is. */
  file: Blob;
  /** The object's key. Default: the credential's folder, a random id, and the extension of its format. */
  key?: string | undefined;
  /** Stops the upload, whose promise then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Called with the share of the file that is gone, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface StoredFile {
  /** The object's key at the upload host. */
  key: string;
  /** The address of the stored file. */
  url: string;
}
