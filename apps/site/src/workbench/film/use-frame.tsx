import {
  CreationProvider,
  ReferenceImages,
  type References,
  useCreationMessages,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { type ReactNode, useMemo, useRef } from 'react';

/** The words of a frame's place. */
export interface FrameMessages {
  readonly region: string;
  readonly add: string;
  readonly label: (place: number, name: string) => string;
}

/** A frame of a film: one picture, or none. */
export interface Frame {
  readonly references: References;
  /** The address of the picture; undefined where there is none, or it is still uploading. */
  readonly url: string | undefined;
  readonly hasPicture: boolean;
  readonly isWaiting: boolean;
  /** Goes on with its address, once it is uploaded. */
  send(prompt: string, then: (prompt: string, url: string | undefined) => void): void;
  readonly tray: ReactNode;
}

/** The picture that a film begins or ends with: uploaded, and kept with the page's draft under this name. */
export function useFrame(page: string, words: FrameMessages): Frame {
  const references = useReferenceImages({ page, maxImages: 1, maxReferences: 1 });
  const next = useRef<(prompt: string, url: string | undefined) => void>(undefined);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references,
    onSend: (prompt, [url]) => next.current?.(prompt, url),
  });
  const messages = useCreationMessages();
  const named = useMemo(
    () => ({ ...messages, references: { ...messages.references, ...words, hint: '' } }),
    [messages, words],
  );
  const { images } = references;
  return {
    ...{ references, isWaiting },
    url: images[0]?.url,
    hasPicture: images.length > 0,
    send(prompt, then) {
      next.current = then;
      send(prompt);
    },
    tray: (
      <CreationProvider messages={named}>
        <ReferenceImages
          references={references}
          onStopWaiting={isWaiting ? stopWaiting : undefined}
        />
      </CreationProvider>
    ),
  };
}
