import { createUploader, type Upload, type UploadState } from '@site/api-client';
import { useClient, useSession } from '@site/shell';
import { useEffect, useMemo, useState } from 'react';
import type { MediaCheck } from './media-check.ts';

export interface UseMediaUploadOptions {
  check: MediaCheck;
  /** What is said of a file that can't be read. */
  failed: string;
  /** That of the person whose face or voice it is: what is uploaded belongs to it. Default: it needs none. */
  consent?: string | undefined;
}

/** Takes one film, sound or photo of the device at a time: checks it here, and uploads it. */
export function useMediaUpload({ check, failed, consent }: UseMediaUploadOptions) {
  const client = useClient();
  const { state: session } = useSession();
  const uploader = useMemo(() => createUploader({ client }), [client]);
  useEffect(() => {
    if (session === 'user') uploader.resume();
  }, [session, uploader]);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<{ readonly upload: Upload; readonly state: UploadState }>();

  function clear() {
    chosen?.upload.cancel();
    setChosen(undefined);
  }

  /** @returns whether the upload of this file has begun, in the place of the one before. */
  async function choose(file: File): Promise<boolean> {
    setProblem(undefined);
    setIsChecking(true);
    try {
      const found = await check(file);
      if (found !== undefined) {
        setProblem(found);
        return false;
      }
    } catch {
      // It was moved meanwhile, or may not be read.
      setProblem(failed);
      return false;
    } finally {
      setIsChecking(false);
    }
    clear();
    const upload = uploader.upload(file, {
      consent,
      onChange: (state) => setChosen((now) => (now?.upload === upload ? { ...now, state } : now)),
    });
    setChosen({ upload, state: upload.getState() });
    return true;
  }

  return {
    isChecking,
    problem,
    chosen,
    /** The address of what is uploaded. */
    stored: chosen?.state.status === 'uploaded' ? chosen.state.stored.url : undefined,
    choose,
    clear,
  };
}
