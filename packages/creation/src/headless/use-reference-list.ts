import { type ImageBatchIssue, MAX_REFERENCE_IMAGES } from '@site/validators';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  createReferenceList,
  type ReferenceLimits,
  type ReferenceList,
} from '../reference-images/create-reference-list.ts';
import type { ReferenceImage } from '../reference-images/reference-image.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

export interface UploadOptions {
  /** Aborted when the upload is cancelled or the page is left. */
  readonly signal: AbortSignal;
  /** Shows the share of the file that is gone, 0 to 1. */
  onProgress(share: number): void;
}

export interface UseReferenceListOptions extends ReferenceLimits {
  /**
   * Stores a file and gives its address. Where it rejects, it is called again after 1 and 4 seconds,
   * unless with an `ApiError` that will not pass. After one of kind `unauthenticated` all uploads
   * wait for `resume`.
   */
  upload: (file: File, options: UploadOptions) => Promise<string>;
}

export interface ReferenceListControl
  extends Pick<
    ReferenceList,
    'add' | 'cancel' | 'tryAgain' | 'remove' | 'move' | 'replace' | 'resume' | 'untilUploaded'
  > {
  /** In their order, each with how far its upload is. */
  readonly images: readonly ReferenceImage[];
  /** The most references, those that are there included. */
  readonly limit: number;
  /** Why files that were added last are not among the images. */
  readonly issues: readonly ImageBatchIssue[];
  /** Those of them that could not be read, by name. */
  readonly unreadable: readonly string[];
}

const noImages: readonly ReferenceImage[] = [];
const nothingRefused = { issues: [], unreadable: [] };

/**
 * Reference images without a look, our shell or our service: files are checked by their first
 * bytes, uploaded three at a time by a function of yours, shown meanwhile, and put in order. Leaving
 * the page ends what is under way.
 *
 * Every limit has its default in `@site/validators`: 10 pictures at a time, 5 references, 10 MB.
 *
 * @example
 * const { images, add, remove } = useReferenceList({ upload });
 * <input type="file" multiple onChange={(event) => add([...(event.target.files ?? [])])} />
 */
export function useReferenceList(options: UseReferenceListOptions): ReferenceListControl {
  const latest = useRef(options);
  useLayoutEffectInBrowser(() => {
    latest.current = options;
  });
  const [refused, setRefused] =
    useState<Pick<ReferenceListControl, 'issues' | 'unreadable'>>(nothingRefused);
  const [list] = useState(() =>
    createReferenceList({
      client: {
        async uploadFile({ file, ...options }) {
          // The list's queue leaves out neither the signal nor the progress.
          const url = await latest.current.upload(file as File, options as UploadOptions);
          return { key: url, url };
        },
      },
      limits: () => latest.current,
      listener: {
        issues: (issues) => setRefused((before) => ({ ...before, issues })),
        unreadable: (name) =>
          setRefused((before) => ({ ...before, unreadable: [...before.unreadable, name] })),
      },
    }),
  );
  useEffect(() => {
    list.resume();
    return () => {
      // Files that are still being read are not sent any more.
      list.hold();
      list.replace([]);
    };
  }, [list]);
  const images = useSyncExternalStore(list.subscribe, list.getState, () => noImages);
  const { maxReferences: limit = MAX_REFERENCE_IMAGES } = options;
  return useMemo(() => {
    const { cancel, tryAgain, remove, move, replace, resume, untilUploaded } = list;
    const actions = { cancel, tryAgain, remove, move, replace, resume, untilUploaded };
    return {
      images,
      limit,
      ...refused,
      ...actions,
      add(files) {
        setRefused(nothingRefused);
        return list.add(files);
      },
    };
  }, [images, limit, list, refused]);
}
