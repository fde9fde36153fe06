import { useLazyPart } from '@site/shell';
import { Icon } from '@site/shell/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { MaskMessages } from '../messages/mask/mask-messages.ts';
import { type ReferenceImage, statusOf } from '../reference-images/reference-image.ts';
import { TileButton } from '../reference-images/tile-button.tsx';
import type { Masks } from './use-masks.ts';

const loadParts = () => import('./mask-parts.ts');

export interface UseMaskTilesOptions {
  /** The masks of the pictures, from `useMasks`. */
  masks: Masks;
  /** The pictures of the page, in their order. */
  images: readonly ReferenceImage[];
  /** Whether the model takes a mask. */
  isTaken: boolean;
  /** Those of `@site/creation/mask/zh-cn`, or of another language. */
  messages: MaskMessages;
}

export interface MaskTiles {
  /** For `ReferenceImages`: what lies on a picture's tile. */
  readonly renderOnTile: (image: ReferenceImage, place: number) => ReactNode;
  /** The sentence about masks that are not used, and the open editor; for any place of the page. */
  readonly rest: ReactNode;
}

/** The masks of a page's pictures on their tiles: shown, painted, taken away. */
export function useMaskTiles({ masks, images, isTaken, messages }: UseMaskTilesOptions): MaskTiles {
  const { references } = useCreationMessages();
  const [openId, setOpenId] = useState<string>();
  const { part: parts, prepare } = useLazyPart(loadParts, {
    isAwaited: openId !== undefined,
    onFail: () => setOpenId(undefined),
  });
  const opened = images.find(({ id }) => id === openId);
  const hasAny = images.some((image) => masks.of(image));
  useEffect(() => {
    if (hasAny) prepare();
  }, [hasAny, prepare]);

  const others = images.slice(1).some((image) => masks.of(image));
  const note =
    !isTaken && masks.mask
      ? messages.notTaken
      : others
        ? messages.onlyFirst
        : masks.mask && messages.keepsShape;

  return {
    renderOnTile(image, place) {
      const mask = masks.of(image);
      if (statusOf(image) !== 'uploaded' || (!mask && (place > 1 || !isTaken))) return null;
      const label = references.label(place, image.name);
      const edits = place === 1 && isTaken;
      return (
        <>
          {mask && parts && <parts.MaskThumbnail src={image.previewUrl} steps={mask.steps} />}
          {edits && (
            <button
              type="button"
              data-ui="mask-open"
              aria-label={(mask ? messages.editLabel : messages.openLabel)(label)}
              // A finger finds it in 44 px, of which the picture is seen in the upper ones.
              className="ui:group/open ui:absolute ui:inset-x-0 ui:bottom-0 ui:flex ui:items-end ui:text-xs ui:text-text ui:pointer-coarse:h-11"
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => setOpenId(image.id)}
            >
              <span className="ui:flex ui:h-6 ui:grow ui:items-center ui:justify-center ui:gap-1 ui:rounded-b ui:bg-surface-raised ui:group-hover/open:bg-hover ui:forced-colors:border">
                {!mask && <Icon name="brush" className="ui:size-4" />}
                {mask ? messages.edit : messages.open}
              </span>
            </button>
          )}
          {mask && (
            <TileButton
              icon="trash"
              label={messages.remove(label)}
              data-ui="mask-remove"
              className="ui:z-10 ui:-right-2 ui:-bottom-2 ui:pointer-coarse:-right-5 ui:pointer-coarse:-bottom-5"
              onClick={() => masks.remove(image)}
            />
          )}
        </>
      );
    },
    rest: (
      <>
        {note && (
          <p data-ui="mask-note" role="status" className="ui:mt-2 ui:text-sm ui:text-muted">
            {note}
          </p>
        )}
        {opened && parts && (
          <parts.MaskDialog
            key={opened.id}
            src={opened.previewUrl}
            steps={masks.of(opened)?.steps ?? []}
            onStepsChange={(steps) => masks.change(opened, steps)}
            onClose={() => setOpenId(undefined)}
            messages={messages}
          />
        )}
      </>
    ),
  };
}
