import type { ApiClient } from '@site/api-client';
import type { DraftPlace } from '../draft/draft-place.ts';
import {
  createReferenceList,
  type ReferenceLimits,
  type ReferenceList,
} from './create-reference-list.ts';
import { readReferenceDraft, writeReferenceDraft } from './reference-draft-storage.ts';
import { type ReferenceImage, type StoredReference, toReferenceImage } from './reference-image.ts';
import { createReferenceToasts, type ReferenceToastsOptions } from './reference-toasts.ts';

export interface PageReferencesOptions extends ReferenceToastsOptions {
  client: Pick<ApiClient, 'uploadFile'>;
  /** Whose draft and which page's: what is uploaded is stored with it. */
  place: DraftPlace;
  limits: () => ReferenceLimits;
  /** Asked before each upload: the consent that it belongs to. Default: it needs none. */
  consent?: (() => string | undefined) | undefined;
}

/**
 * The reference images of a page. Uploads go on while another page is shown, such as the one for
 * logging in.
 */
export interface PageReferences extends ReferenceList {
  /**
   * They belong to another owner from now on: a guest has logged in. `own` are the ones that the
   * account had already; they come first, as far as there is room.
   */
  moveTo(place: DraftPlace, own: readonly StoredReference[]): void;
}

/** A page's reference images, with those of its draft. Each change is stored with the draft. */
export function createPageReferences({
  client,
  place: firstPlace,
  limits,
  consent,
  messages,
  say,
}: PageReferencesOptions): PageReferences {
  let place = firstPlace;
  const list = createReferenceList({
    client,
    first: readReferenceDraft(place).map(toReferenceImage),
    ...{ limits, consent },
    listener: createReferenceToasts({ messages, say }),
  });
  list.subscribe(() => writeReferenceDraft(place, list.getState().flatMap(toStoredReference)));
  return {
    ...list,
    moveTo(next, own) {
      writeReferenceDraft(place, []);
      place = next;
      list.putFirst(own);
    },
  };
}

/** Nothing of a picture that has no address yet. */
function toStoredReference({ url, name, content, role }: ReferenceImage): StoredReference[] {
  return url === undefined ? [] : [{ url, name, content, role }];
}
