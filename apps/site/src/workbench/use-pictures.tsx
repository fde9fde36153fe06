import type { ToolFields } from '@site/api-client/wire';
import {
  type OfferedModel,
  ReferenceImages,
  type References,
  splitReferencedPrompt,
  useReferenceImages,
} from '@site/creation';
import {
  type MaskMessages,
  type Masks,
  useMaskedSend,
  useMasks,
  useMaskTiles,
} from '@site/creation/mask';
import { useLazyPart, useMessages } from '@site/shell';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { useHandedFile } from './handed-file.ts';
import type { InputState, PromptInput } from './prompt-input.ts';
import { usePictureIssue } from './use-picture-issue.ts';
import { usePromptAndPictures } from './use-prompt-and-pictures.ts';
import { useSample } from './use-sample.ts';

/** The words of a tool whose prompt goes with pictures. */
interface PictureToolMessages extends WorkbenchMessages {
  readonly mask: MaskMessages;
  /** More pictures are there than the model takes. */
  readonly tooMany: (limit: number) => string;
  /** Said where a prompt is sent without a picture. Absent: it needs none. */
  readonly noPicture?: string;
}

/** Which pictures a model takes: one, or so many; and whether it takes a mask of the first one. */
interface PictureCapabilities {
  readonly mask: boolean;
  readonly image?: boolean;
  readonly images?: number;
}

/** A prompt and its pictures, which it may name where there may be several; the first may have a mask. */
export function usePictures({
  tool,
  messages,
  fields,
  allowed: can,
  values,
  setValues,
}: InputState<PictureToolMessages, PictureCapabilities>): PromptInput {
  const { path } = tool;
  const takesSeveral = 'images' in fields;
  const { locale } = useMessages();
  const loadMentions = useCallback(
    () => import('./load-mentions.tsx').then((parts) => parts.loadMentions(locale)),
    [locale],
  );
  const { part: mentions, prepare: prepareMentions } = useLazyPart(loadMentions);
  /** Settings when it was sent, and the pictures then: they may still be on their way, and change. */
  const sent = useRef<{ settings: ToolFields; pictures: readonly string[] }>({
    ...{ settings: {}, pictures: [] },
  });
  const { pictures, masks, isMasked, ...input } = useMaskedPictures({
    ...{ path, messages, model: tool.models.chosen },
    maxPictures: can.images ?? Number(can.image),
    isMaskTaken: can.mask,
    onSend(written, urls, mask) {
      const { settings, pictures: before } = sent.current;
      const prompt = mentions?.followPictures(written, before, idsOf(pictures)) ?? written;
      const [image] = urls;
      const given: ToolFields = takesSeveral ? { images: urls, mask } : { image, mask };
      tool.start(prompt, { ...settings, ...given });
    },
  });
  const pictureCount = pictures.images.length;
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    ...{ messages, references: pictures },
    // Pictures that are changed outlast a prompt; the one that a picture begins with belongs to its own.
    keepsPictures: takesSeveral,
    onUndo: () => setValues(values),
  });
  const isNaming = takesSeveral && (pictureCount > 0 || /[@＠]/.test(prompt));
  useEffect(() => {
    if (isNaming) prepareMentions();
  }, [isNaming, prepareMentions]);
  const { mask } = fields;
  const takeSample = useSample(pictures);
  useHandedFile(path, pictures);

  return {
    ...{ prompt, setPrompt, pictureCount, takeSample },
    isWaiting: input.isWaiting,
    hasMask: masks.mask !== undefined,
    ...(isMasked && mask?.kind === 'mask' && { excludes: mask.excludes }),
    tray: (can.image !== false || pictureCount > 0) && input.tray,
    reuse(written, { mask: masked, reference: _, ...asked }) {
      reuse(written);
      setValues(asked);
      const [first] = splitReferencedPrompt(written).urls;
      if (first !== undefined) masks.reuse(first, masked === undefined ? masked : `${masked}`);
    },
    send(written, settings) {
      sent.current = { settings, pictures: idsOf(pictures) };
      input.send(written);
    },
    complete: (own) => mentions?.withMentions(own, pictures) ?? own,
  };
}

const idsOf = ({ images }: References) => images.map(({ id }) => id);

interface MaskedPicturesOptions {
  /** The path of the page, under which drafts are kept. */
  path: string;
  messages: PictureToolMessages;
  model: OfferedModel | undefined;
  /** How many pictures the chosen model takes, and whether it takes a mask of the first one. */
  maxPictures: number;
  isMaskTaken: boolean;
  /** Called with a prompt, the addresses of the pictures, and that of the first one's mask. */
  onSend: (prompt: string, urls: readonly string[], mask: string | undefined) => void;
}

/** Pictures, the first of which may have a mask. */
interface MaskedPictures {
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
function useMaskedPictures({
  path,
  messages,
  model,
  maxPictures,
  isMaskTaken,
  onSend,
}: MaskedPicturesOptions): MaskedPictures {
  const pictures = useReferenceImages({ page: path, maxReferences: maxPictures });
  const { images } = pictures;
  const masks = useMasks({ page: path, images, messages: messages.mask });
  const tiles = useMaskTiles({ masks, images, isTaken: isMaskTaken, messages: messages.mask });
  const [isPictureMissed, setIsPictureMissed] = useState(false);
  const { send, isWaiting, stopWaiting } = useMaskedSend({
    references: pictures,
    ...{ masks, isMaskTaken, onSend, messages: messages.mask },
  });

  const issue = usePictureIssue(images, {
    model,
    issues: messages.creation.issues,
    label: messages.creation.references.label,
  });
  const count = images.length;
  const problem =
    count > maxPictures
      ? messages.tooMany(maxPictures)
      : isPictureMissed && count === 0
        ? messages.noPicture
        : issue;

  return {
    pictures,
    masks,
    isMasked: isMaskTaken && masks.mask !== undefined,
    isWaiting,
    send(prompt) {
      const isMissed = messages.noPicture !== undefined && count === 0;
      setIsPictureMissed(isMissed);
      if (!isMissed && count <= maxPictures && issue === undefined) return send(prompt);
      document
        .querySelector<HTMLElement>('[data-ui="reference-end"], [data-ui="add-reference"]')
        ?.focus();
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
