import type { ReferenceList } from './create-reference-list.ts';
import type { ReferenceImage } from './reference-image.ts';
import type { PromptImage } from './reference-roles.ts';

/** The reference images of a page and what can be done with them. */
export interface References
  extends Pick<
    ReferenceList,
    'cancel' | 'tryAgain' | 'remove' | 'move' | 'setRole' | 'untilUploaded'
  > {
  /** All that are there, in their order. */
  readonly images: readonly ReferenceImage[];
  /** The most references, those that are there included. */
  readonly limit: number;
  /** Whether some of them wait for a log-in. */
  readonly isLoginNeeded: boolean;
  /** Checks files, shows them and begins to upload them; a toast says what is refused. */
  add(files: readonly File[]): void;
  /**
   * Puts pictures that have an address already, such as those of a prompt that is used again, in
   * the place of all that are there. The same function as long as the page is.
   */
  replace(images: readonly PromptImage[]): void;
  /** Puts one that has an address before those that are there. The same function as long as the page is. */
  putFirst(url: string): void;
  /** Puts pictures that have an address already, such as works, behind those that are there, as far as there is room. */
  append(urls: readonly string[]): void;
}
