import { useEffect, useState } from 'react';
import type { Masks, UploadedMask } from './use-masks.ts';

export interface MaskUpload {
  readonly isUploading: boolean;
  /** Makes the mask a picture, and uploads it. Undefined if that was stopped, or the page is gone. */
  upload(): Promise<UploadedMask | undefined>;
  stop(): void;
}

/** The upload of a mask that is being sent, one at a time. */
export function useMaskUpload(masks: Masks): MaskUpload {
  const [underWay, setUnderWay] = useState<AbortController>();
  useEffect(() => () => underWay?.abort(), [underWay]);
  return {
    isUploading: underWay !== undefined,
    async upload() {
      const controller = new AbortController();
      setUnderWay(controller);
      const uploaded = await masks.upload(controller.signal);
      if (controller.signal.aborted) return undefined;
      setUnderWay(undefined);
      return uploaded;
    },
    stop() {
      underWay?.abort();
      setUnderWay(undefined);
    },
  };
}
