import type { stableDiffusionFields, ToolFields } from '@site/api-client/wire';
import {
  CreationProvider,
  ReferenceImages,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { type ReactNode, useMemo, useRef } from 'react';
import type { Particulars } from '../../workbench/particulars.ts';
import type { StableDiffusionMessages } from './messages/zh-cn.ts';

type Control = (typeof stableDiffusionFields)['control']['values'][number];

interface ControlReference
  extends Required<
    Pick<Particulars<'stable-diffusion'>, 'isWaiting' | 'mayBeSent' | 'onReuse' | 'send'>
  > {
  readonly hasReference: boolean;
  /** False where there is nothing to be shown. */
  readonly tray: ReactNode;
}

/** The picture that a creation follows, whatever it begins with: uploaded, and kept with the page's draft. */
export function useControlReference({
  path,
  control,
  messages,
}: {
  path: string;
  /** Part of the picture that is followed; undefined where the chosen model follows none. */
  control: Control | undefined;
  messages: StableDiffusionMessages;
}): ControlReference {
  const isTaken = control !== undefined;
  const references = useReferenceImages({
    page: `${path}#reference`,
    ...{ maxImages: 1, maxReferences: 1 },
  });
  const { images, replace } = references;
  const next =
    useRef<(prompt: string, settings: ToolFields<'stable-diffusion'>) => void>(undefined);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references,
    onSend: (prompt, [url]) => next.current?.(prompt, { reference: url }),
  });
  const section = useRef<HTMLDivElement>(null);
  const words = useMemo(
    () => ({ ...messages.creation, references: messages.controlReference }),
    [messages],
  );
  const hasReference = images.length > 0;
  const isPossible = isTaken || !hasReference;
  return {
    hasReference,
    isWaiting,
    onReuse: ({ reference }) => replace(reference === undefined ? [] : [{ url: `${reference}` }]),
    mayBeSent() {
      if (!isPossible) section.current?.querySelector('button')?.focus();
      return isPossible;
    },
    send(prompt, then) {
      next.current = then;
      send(prompt);
    },
    tray: (isTaken || hasReference) && (
      <CreationProvider messages={words}>
        <div ref={section} className="ui:mt-3">
          <ReferenceImages
            references={references}
            onStopWaiting={isWaiting ? stopWaiting : undefined}
          />
          {isTaken ? (
            hasReference && (
              <p className="ui:mt-2 ui:text-sm ui:text-muted">
                {messages.followed(messages.fields.control.values[control])}
              </p>
            )
          ) : (
            <p role="alert" className="ui:mt-2 ui:text-sm ui:text-danger">
              {messages.noControl}
            </p>
          )}
        </div>
      </CreationProvider>
    ),
  };
}
