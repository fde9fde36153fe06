import { useClient, useToast } from '@site/shell';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { usePromptDraft } from '../draft/use-prompt-draft.ts';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import type { ReferenceImage } from '../reference-images/reference-image.ts';
import {
  findMask,
  type Mask,
  type MaskedPicture,
  putMask,
  readMasks,
  withoutMask,
  writeMasks,
} from './mask-draft.ts';
import { isBlank, type MaskStep } from './mask-step.ts';

export interface UseMasksOptions {
  /** Names the page, such as its path: masks are kept with its draft. */
  page: string;
  /** The pictures of the page: only the first one is sent with its mask. */
  images: readonly ReferenceImage[];
  /** Those of `@site/creation/mask/zh-cn`, or of another language. */
  messages: MaskMessages;
}

/** The masks of a page's pictures. */
export interface Masks {
  /** The mask of the first picture, where something is painted in it. */
  readonly mask: Mask | undefined;
  /** Of any picture of the page. */
  of(image: ReferenceImage): Mask | undefined;
  /** Makes these steps the mask of a picture. */
  change(image: ReferenceImage, steps: readonly MaskStep[]): void;
  /** Takes the mask away; a toast brings it back. */
  remove(image: ReferenceImage): void;
  /**
   * Gives the picture at an address the mask that is at another one, or none. One whose steps are known
   * here keeps them; a toast brings back what was there.
   */
  reuse(picture: string, mask: string | undefined): void;
  /** Uploads the first picture's mask, where that has not been done. */
  upload(signal: AbortSignal): Promise<UploadedMask>;
}

export type UploadedMask =
  | { readonly kind: 'uploaded'; readonly url: string }
  /** The picture has none, or nothing is left of what was painted. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'failed' };

/**
 * The masks of a page's pictures, inside a `Shell`: kept as what was painted with the page's draft, of
 * each account its own, and made a picture when they are sent. The mask of a picture that is removed
 * is there again with the same picture.
 *
 * @example
 * const masks = useMasks({ page: '/art/jimeng', images: references.images, messages });
 * const uploaded = await masks.upload(signal);
 */
export function useMasks({ page, images, messages }: UseMasksOptions): Masks {
  const client = useClient();
  const toast = useToast();
  const [text, setText] = usePromptDraft(`${page}#masks`);
  const all = useMemo(() => readMasks(text), [text]);
  /** The newest ones, for what ends later than this render. */
  const latest = useRef(all);
  useEffect(() => {
    latest.current = all;
  }, [all]);

  const write = useCallback(
    (next: readonly Mask[]) => {
      latest.current = next;
      setText(writeMasks(next));
    },
    [setText],
  );

  const shown = useRef(images);
  useEffect(() => {
    const gone = shown.current.filter(
      (before) => before.url && !images.some((image) => image.url === before.url),
    );
    shown.current = images;
    if (gone.some((image) => findMask(latest.current, image))) {
      toast.show({ kind: 'info', text: messages.pictureGone });
    }
  }, [images, messages, toast]);

  const [first] = images;
  const found = first && findMask(all, first);
  const mask = found && !isBlank(found.steps) ? found : undefined;

  function remove(picture: MaskedPicture) {
    const before = latest.current;
    if (!findMask(before, picture)) return;
    write(withoutMask(before, picture));
    toast.show({
      kind: 'info',
      text: messages.removed,
      action: { label: messages.undoRemove, onPress: () => write(before) },
    });
  }

  return {
    mask,
    of: (image) => findMask(all, image),
    change(image, steps) {
      if (image.url === undefined) return;
      const { url: picture, content } = image;
      const next = { picture, steps, ...(content !== undefined && { content }) };
      write(putMask(latest.current, next));
    },
    remove,
    reuse(picture, url) {
      if (url === undefined) return remove({ url: picture });
      const known = latest.current.find((one) => one.url === url);
      const steps = known?.steps ?? [{ kind: 'picture', url } as const];
      write(putMask(latest.current, { picture, steps, url }));
    },
    async upload(signal) {
      if (!first || !mask) return { kind: 'blank' };
      if (mask.url !== undefined) return { kind: 'uploaded', url: mask.url };
      try {
        const { createMaskFile } = await import('./mask-parts.ts');
        const file = await createMaskFile(mask.steps, { picture: first.previewUrl });
        if (!file) return { kind: 'blank' };
        const { url } = await client.uploadFile({ file, signal });
        const now = findMask(latest.current, first);
        // What was painted meanwhile is another mask.
        if (now?.steps === mask.steps) write(putMask(latest.current, { ...now, url }));
        return { kind: 'uploaded', url };
      } catch {
        return { kind: 'failed' };
      }
    },
  };
}
