import { useClient, useSession, useToast } from '@site/shell';
import { MAX_REFERENCE_IMAGES } from '@site/validators';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { guestOwner, ownerOfDrafts } from '../draft/draft-place.ts';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import type { PageReferences } from './create-page-references.ts';
import type { ReferenceLimits } from './create-reference-list.ts';
import { loadReferenceParts } from './load-reference-parts.ts';
import { hasReferenceDraft } from './reference-draft-storage.ts';
import { type ReferenceImage, statusOf } from './reference-image.ts';
import { cacheReferenceList, findReferenceList, takeGuestReferences } from './reference-lists.ts';
import type { PromptImage } from './reference-roles.ts';
import type { References } from './references.ts';

export interface UseReferenceImagesOptions extends ReferenceLimits {
  /** Names the page, such as its path: what is uploaded is kept with the page's draft. */
  page: string;
  /**
   * The consent of the person whose face is chosen: what is uploaded from now on belongs to it. Default: it needs none.
   */
  consent?: string | undefined;
}

interface PicturesTaken {
  readonly taken: readonly PromptImage[];
  /** Way in which the list takes them. */
  readonly how: 'replace' | 'putFirst' | 'append';
}

const noImages: readonly ReferenceImage[] = [];
const nothing = () => {};
const subscribeToNothing = () => nothing;

/**
 * The reference images of a page, inside a `Shell`: checked, uploaded, kept with the page's draft.
 * Toasts say what is wrong. Uploads go on while another page is shown, and wait for a log-in
 * where one is needed.
 *
 * Every limit has its default in `@site/validators`: 10 pictures at a time, 5 references, 10 MB.
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
  consent,
}: UseReferenceImagesOptions): References {
  const client = useClient();
  const messages = useCreationMessages();
  const toast = useToast();
  const session = useSession();
  const sessionState = session.state;
  const known = ownerOfDrafts(session);
  const owner = known ?? guestOwner;
  const place = useMemo(() => ({ page, owner }), [page, owner]);
  const shownPlace = useRef(place);
  const [held, setHeld] = useState(() => ({ place, list: findReferenceList(client, place) }));
  // Another account's are not shown while the own ones are looked up.
  const list = held.place === place ? held.list : undefined;
  const limits = useRef<ReferenceLimits>({});
  const latestConsent = useRef(consent);
  useEffect(() => {
    latestConsent.current = consent;
    limits.current = {
      maxReferences,
      ...(maxImages !== undefined && { maxImages }),
      ...(maxSize !== undefined && { maxSize }),
    };
  });

  const load = useCallback(async (): Promise<PageReferences> => {
    const { createPageReferences } = await loadReferenceParts();
    // The session may have become known while the parts were loading.
    const place = shownPlace.current;
    let found = findReferenceList(client, place);
    if (!found) {
      found = createPageReferences({
        client,
        place,
        limits: () => limits.current,
        consent: () => latestConsent.current,
        messages,
        say: toast.show,
      });
      cacheReferenceList(client, place, found);
    }
    setHeld({ place, list: found });
    return found;
  }, [client, messages, toast]);

  useLayoutEffectInBrowser(() => {
    if (known !== undefined) takeGuestReferences(client, place);
    // What another account was uploading waits until it is back.
    const before = shownPlace.current;
    if (before.owner !== place.owner) findReferenceList(client, before)?.hold();
    shownPlace.current = place;
    setHeld({ place, list: findReferenceList(client, place) });
  }, [client, known, place]);

  useEffect(() => {
    if (known !== undefined && hasReferenceDraft(place)) load().catch(nothing);
  }, [known, load, place]);

  useEffect(() => {
    if (sessionState === 'guest') list?.hold();
    if (sessionState === 'user') list?.resume();
  }, [list, sessionState]);

  const images = useSyncExternalStore(
    list?.subscribe ?? subscribeToNothing,
    () => list?.getState() ?? noImages,
    () => noImages,
  );

  /** Addresses to take once it is known whose pictures these are. */
  const awaited = useRef<PicturesTaken>(undefined);
  const take = useCallback(
    (pictures: PicturesTaken) => {
      awaited.current = known === undefined ? pictures : undefined;
      if (known === undefined) return;
      const { taken, how } = pictures;
      const hasAny = findReferenceList(client, place) !== undefined || hasReferenceDraft(place);
      if (taken.length === 0 && !hasAny) return;
      load().then(
        (loaded) => {
          const isFull = how !== 'replace' && loaded.getState().length >= maxReferences;
          if (!isFull) return loaded[how](taken.map((one) => ({ ...one, name: '' })));
          toast.show({ kind: 'warning', text: messages.references.full(maxReferences) });
        },
        () => toast.show({ kind: 'error', text: messages.references.notLoaded }),
      );
    },
    [client, known, load, maxReferences, messages, place, toast],
  );
  const replace = useCallback(
    (taken: readonly PromptImage[]) => take({ taken, how: 'replace' }),
    [take],
  );
  const putFirst = useCallback(
    (url: string) => take({ taken: [{ url }], how: 'putFirst' }),
    [take],
  );

  useEffect(() => {
    if (known !== undefined && awaited.current) take(awaited.current);
  }, [known, take]);

  return useMemo(() => {
    async function add(files: readonly File[]) {
      try {
        const loaded = await load();
        if (sessionState === 'guest') loaded.hold();
        await loaded.add(files);
      } catch {
        toast.show({ kind: 'error', text: messages.references.notLoaded });
      }
    }
    return {
      images,
      limit: maxReferences,
      isLoginNeeded: images.some((image) => statusOf(image) === 'login-needed'),
      add: (files) => void add(files),
      replace,
      putFirst,
      append: (urls) => take({ taken: urls.map((url) => ({ url })), how: 'append' }),
      cancel: (id) => list?.cancel(id),
      tryAgain: (id) => list?.tryAgain(id),
      remove: (id) => list?.remove(id),
      move: (id, to) => list?.move(id, to),
      setRole: (id, role) => list?.setRole(id, role),
      untilUploaded: async (signal) => (list ? list.untilUploaded(signal) : []),
    };
  }, [images, list, load, maxReferences, messages, putFirst, replace, sessionState, take, toast]);
}
