export interface UploadFileOptions {
  /** File to upload, as it is. */
  file: Blob;
  /** The object's key. Default: the credential's folder, a random id, and the extension of its format. */
  key?: string | undefined;
  /**
   * The id of the consent of the person whose face or voice it is: the file is deleted with it, and after a day in which
   * nothing was made of it. Default: nobody's consent is needed.
   */
  consent?: string | undefined;
  /** Stops the upload, whose promise then rejects with kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Called with the share of the file that is gone, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface StoredFile {
  /** The object's key at the upload host: that of the upload of the same bytes, where the person has one already. */
  key: string;
  /** The address of the stored file. */
  url: string;
}
