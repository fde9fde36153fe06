import { createUploader, type Upload, type UploadState } from '@site/api-client';
import type { ChosenWork, FittedPicture } from '@site/creation';
import { useClient, useSession } from '@site/shell';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MediaCheck, WorkCheck } from './media-check.ts';

export interface UseMediaUploadOptions {
  /** Makes of a file what is checked and uploaded. Default: the file itself. Rejects as the file does. */
  prepare?: (file: File) => Promise<FittedPicture>;
  check: MediaCheck;
  /** Sentence about a file that can't be read. */
  failed: string;
  /** That of the person whose face or voice it is: what is uploaded belongs to it. Default: it needs none. */
  consent?: string | undefined;
  /** Whether what is chosen stays in this tab, and is not uploaded so far. Default: no. */
  isHeld?: boolean;
}

const asItIs = async (file: File): Promise<FittedPicture> => ({ file });

/**
 * Takes one film, sound or photo of the device at a time: checks it here, and uploads it; anew under another consent. One of the
 * person's own takes its place.
 */
export function useMediaUpload({
  prepare = asItIs,
  check,
  failed,
  consent,
  isHeld = false,
}: UseMediaUploadOptions) {
  const client = useClient();
  const { state: session } = useSession();
  const uploader = useMemo(() => createUploader({ client }), [client]);
  useEffect(() => {
    if (session === 'user') uploader.resume();
  }, [session, uploader]);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [taken, setTaken] = useState<FittedPicture>();
  const [chosen, setChosen] = useState<{
    readonly upload: Upload;
    readonly consent: string | undefined;
    readonly state: UploadState;
  }>();
  /** Ends the check of the file that was chosen last. */
  const checking = useRef<AbortController>(undefined);
  useEffect(() => () => checking.current?.abort(), []);

  // Before anything is painted: no moment shows a file that is neither held nor on its way.
  useLayoutEffect(() => {
    if (!taken || isHeld) return;
    const upload = uploader.upload(taken.file, {
      consent,
      onChange: (state) => setChosen((now) => (now?.upload === upload ? { ...now, state } : now)),
    });
    setChosen({ upload, consent, state: upload.getState() });
    return () => {
      setChosen(undefined);
      upload.cancel();
    };
  }, [consent, isHeld, taken, uploader]);

  /**
   * @returns what of this file is taken, in the place of the one before; undefined if it does not pass, or another one was
   *   chosen meanwhile.
   */
  async function choose(file: File): Promise<FittedPicture | undefined> {
    let prepared: FittedPicture;
    checking.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    checking.current = controller;
    setProblem(undefined);
    setIsChecking(true);
    try {
      prepared = await prepare(file);
      if (signal.aborted) return undefined;
      const found = await check(prepared.file, signal);
      if (signal.aborted) return undefined;
      if (found !== undefined) {
        setProblem(found);
        return undefined;
      }
    } catch {
      // It was moved meanwhile, or may not be read.
      if (!signal.aborted) setProblem(failed);
      return undefined;
    } finally {
      if (!signal.aborted) setIsChecking(false);
    }
    setTaken(prepared);
    return prepared;
  }

  function clear() {
    checking.current?.abort();
    setIsChecking(false);
    setTaken(undefined);
  }

  /** @returns whether the work is taken, in the place of what was uploaded. */
  function chooseWork(work: ChosenWork, checkWork: WorkCheck): boolean {
    const found = checkWork(work);
    setProblem(found);
    if (found === undefined) clear();
    return found === undefined;
  }

  return {
    isChecking,
    problem,
    hasFile: taken !== undefined,
    chosen,
    /** The address of what is uploaded, under this consent. */
    stored:
      chosen?.consent === consent && chosen?.state.status === 'uploaded'
        ? chosen.state.stored.url
        : undefined,
    choose,
    chooseWork,
    clear,
  };
}
