import { useClient, useSession, useToast } from '@site/shell';
import { MAX_REFERENCE_IMAGES } from '@site/validators';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { referencesZhCn } from '../messages/zh-cn/references.ts';
import type { ReferenceLimits, ReferenceList } from './create-reference-list.ts';
import { hasReferenceDraft } from './reference-draft-storage.ts';
import { type ReferenceImage, statusOf } from './reference-image.ts';
import { findReferenceList, keepReferenceList } from './reference-lists.ts';
import type { References } from './references.ts';

export interface UseReferenceImagesOptions extends ReferenceLimits {
  /** Names the page, such as its path: what is uploaded is kept with the page's draft. */
  page: string;
}

const noImages: readonly ReferenceImage[] = [];
const nothing = () => {};
const subscribeToNothing = () => nothing;

/**
 * The reference images of a page, inside a `Shell`: checked, uploaded, kept with the page's draft.
 * What is wrong is told by toasts. Uploads go on while another page is shown, and wait for a log-in
 * where one is needed.
 *
 * Every limit has its default in `@site/validators`: 10 pictures at once, 5 references, 10 MB.
 *
 * @example
 * const references = useReferenceImages({ page: '/art/' });
 * <ReferenceImages references={references} />
 */
export function useReferenceImages({
  page,
  maxImages,
  maxReferences = MAX_REFERENCE_IMAGES,
  maxSize,
}: UseReferenceImagesOptions): References {
  const client = useClient();
  const toast = useToast();
  const { state: sessionState } = useSession();
  const [list, setList] = useState(() => findReferenceList(client, page));
  const limits = useRef<ReferenceLimits>({});
  useEffect(() => {
    limits.current = {
      maxReferences,
      ...(maxImages !== undefined && { maxImages }),
      ...(maxSize !== undefined && { maxSize }),
    };
  });

  const load = useCallback(async (): Promise<ReferenceList> => {
    const { createReferenceList } = await import('./reference-parts.ts');
    let found = findReferenceList(client, page);
    if (!found) {
      found = createReferenceList({ client, page, limits: limits.current, say: toast.show });
      keepReferenceList(client, page, found);
    }
    setList(found);
    return found;
  }, [client, page, toast]);

  useEffect(() => {
    if (hasReferenceDraft(page)) load().catch(nothing);
  }, [load, page]);

  useEffect(() => {
    if (sessionState === 'guest') list?.hold();
    if (sessionState === 'user') list?.resume();
  }, [list, sessionState]);

  const images = useSyncExternalStore(
    list?.subscribe ?? subscribeToNothing,
    () => list?.getState() ?? noImages,
    () => noImages,
  );

  const replace = useCallback(
    (urls: readonly string[]) => {
      const hasAny = findReferenceList(client, page) !== undefined || hasReferenceDraft(page);
      if (urls.length === 0 && !hasAny) return;
      load().then(
        (loaded) => loaded.replace(urls),
        () => toast.show({ kind: 'error', text: referencesZhCn.notLoaded }),
      );
    },
    [client, load, page, toast],
  );

  return useMemo(() => {
    async function add(files: readonly File[]) {
      try {
        const loaded = await load();
        if (sessionState === 'guest') loaded.hold();
        await loaded.add(files);
      } catch {
        toast.show({ kind: 'error', text: referencesZhCn.notLoaded });
      }
    }
    return {
      images,
      limit: maxReferences,
      isLoginNeeded: images.some((image) => statusOf(image) === 'login-needed'),
      add: (files) => void add(files),
      replace,
      cancel: (id) => list?.cancel(id),
      tryAgain: (id) => list?.tryAgain(id),
      remove: (id) => list?.remove(id),
      move: (id, to) => list?.move(id, to),
      untilUploaded: async (signal) => (list ? list.untilUploaded(signal) : []),
    };
  }, [images, list, load, maxReferences, replace, sessionState, toast]);
}
