import { ReferenceImages, type References, useReferenceImages } from '@site/creation';
import {
  type MaskMessages,
  type Masks,
  useMaskedSend,
  useMasks,
  useMaskTiles,
} from '@site/creation/mask';
import { type ReactNode, useState } from 'react';

export interface PictureInputOptions {
  /** The path of the page, under which drafts are kept. */
  path: string;
  messages: {
    readonly mask: MaskMessages;
    readonly tooMany: (limit: number) => string;
    /** Said where a prompt is sent without a picture. Absent: it needs none. */
    readonly noPicture?: string;
  };
  /** How many pictures the chosen model takes, and whether it takes a mask of the first one. */
  maxPictures: number;
  isMaskTaken: boolean;
  /** Called with a prompt, the addresses of the pictures, and that of the first one's mask. */
  onSend: (prompt: string, urls: readonly string[], mask: string | undefined) => void;
}

/** The pictures of a tool's form, the first of which may have a mask. */
export interface PictureInput {
  readonly pictures: References;
  readonly masks: Masks;
  /** Whether the first picture's mask is sent with it. */
  readonly isMasked: boolean;
  readonly isWaiting: boolean;
  /** Sends, or says what is missing, and leads there. */
  send(prompt: string): void;
  /** For the composer. */
  readonly tray: ReactNode;
}

/** The pictures that a prompt is sent with: uploaded, in their order, the first with its mask. */
export function usePictureInput({
  path,
  messages,
  maxPictures,
  isMaskTaken,
  onSend,
}: PictureInputOptions): PictureInput {
  const pictures = useReferenceImages({ page: path, maxReferences: maxPictures });
  const { images } = pictures;
  const masks = useMasks({ page: path, images, messages: messages.mask });
  const tiles = useMaskTiles({ masks, images, isTaken: isMaskTaken, messages: messages.mask });
  const [isPictureMissed, setIsPictureMissed] = useState(false);
  const { send, isWaiting, stopWaiting } = useMaskedSend({
    references: pictures,
    ...{ masks, isMaskTaken, onSend, messages: messages.mask },
  });

  const count = images.length;
  const problem =
    count > maxPictures
      ? messages.tooMany(maxPictures)
      : isPictureMissed && count === 0
        ? messages.noPicture
        : undefined;

  return {
    pictures,
    masks,
    isMasked: isMaskTaken && masks.mask !== undefined,
    isWaiting,
    send(prompt) {
      const isMissed = messages.noPicture !== undefined && count === 0;
      setIsPictureMissed(isMissed);
      if (!isMissed && count <= maxPictures) return send(prompt);
      document.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
    },
    tray: (
      <>
        <ReferenceImages
          references={pictures}
          renderOnTile={tiles.renderOnTile}
          onStopWaiting={isWaiting ? stopWaiting : undefined}
        />
        {tiles.rest}
        {problem && (
          <p role="alert" className="ui:mt-2 ui:text-sm ui:text-danger">
            {problem}
          </p>
        )}
      </>
    ),
  };
}
