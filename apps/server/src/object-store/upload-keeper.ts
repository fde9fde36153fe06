import type { ObjectDraft } from '../files/object-store.ts';

export type Admission =
  /**
   * `userId` will own the upload. Its bytes are reserved until `release` is called, whatever becomes of
   * it.
   */
  | { readonly kind: 'admitted'; readonly userId: string; release(): void }
  /** No user was given the directory of this key. */
  | { readonly kind: 'no-owner' }
  | { readonly kind: 'disk-full' }
  /** The owner's uploads take all the space they have. */
  | { readonly kind: 'space-full' }
  | DayFull
  /** As many of the owner's uploads are coming in as may. */
  | { readonly kind: 'too-many' };

/** The owner has stored `maxPerDay` files in the last 24 hours. */
type DayFull = { readonly kind: 'day-full'; readonly maxPerDay: number };

export type StoreUploadResult =
  /** The key is another one than asked for where the owner had the same bytes already. */
  | { readonly kind: 'stored'; readonly key: string }
  | { readonly kind: 'exists' }
  | { readonly kind: 'space-full' }
  /** The consent that the directory was opened for does not hold any more. */
  | { readonly kind: 'no-consent' }
  | DayFull;

/** Decides who may post objects to this server's own store, who owns them, and who may open them. */
export type UploadKeeper = {
  /** Asked before the bytes of an upload are received. */
  admit(upload: { key: string; announcedBytes: number }): Promise<Admission>;
  /** Makes the draft the object of `key` and an upload of this user, or finds the upload of the same bytes. */
  store(upload: {
    userId: string;
    key: string;
    mime: string;
    draft: ObjectDraft;
    /** True where the client is told the key; otherwise its bytes have to be at the one that it names. */
    isKeyTold: boolean;
  }): Promise<StoreUploadResult>;
  /** Whether an upload of this key is stored that the caller may open. */
  mayOpen(request: {
    key: string;
    /** Undefined is a guest. */
    userId: string | undefined;
    /** The caller has a signed link. */
    isLinked: boolean;
  }): Promise<boolean>;
};
