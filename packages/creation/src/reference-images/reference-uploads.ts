import { type ApiClient, createUploader, type Upload, type UploadState } from '@site/api-client';
import type { Candidate } from './read-candidate.ts';
import { nextReferenceId, type ReferenceImage } from './reference-image.ts';

export interface ReferenceUploadsOptions {
  client: Pick<ApiClient, 'uploadFile'>;
  /** Asked before each upload: the consent that it belongs to. Undefined: it needs none. */
  consent?: (() => string | undefined) | undefined;
  /** A picture's upload has come further. */
  onChange: (id: string, state: UploadState) => void;
}

/** The uploads of a reference list, and the files that are shown meanwhile. */
export interface ReferenceUploads {
  /** Uploads a file and shows it; the picture has no address yet. */
  begin(candidate: Candidate): ReferenceImage;
  cancel(id: string): void;
  tryAgain(id: string): void;
  /** Ends what is in progress for a picture that is no longer in the list. */
  release(image: ReferenceImage): void;
  /** Whether uploads wait for a log-in. */
  isHeld(): boolean;
  hold(): void;
  resume(): void;
}

export function createReferenceUploads({
  client,
  consent,
  onChange,
}: ReferenceUploadsOptions): ReferenceUploads {
  const uploader = createUploader({ client });
  const uploads = new Map<string, Upload>();
  let isHeld = false;
  return {
    begin({ file, name, content }) {
      const id = nextReferenceId();
      const upload = uploader.upload(file, {
        consent: consent?.(),
        onChange: (state) => onChange(id, state),
      });
      uploads.set(id, upload);
      const previewUrl = URL.createObjectURL(file);
      return { id, name, previewUrl, content, upload: upload.getState(), url: undefined };
    },
    cancel: (id) => uploads.get(id)?.cancel(),
    tryAgain: (id) => uploads.get(id)?.tryAgain(),
    release({ id, previewUrl }) {
      uploads.get(id)?.cancel();
      uploads.delete(id);
      if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl);
    },
    isHeld: () => isHeld,
    hold() {
      isHeld = true;
      uploader.hold();
    },
    resume() {
      isHeld = false;
      uploader.resume();
    },
  };
}
