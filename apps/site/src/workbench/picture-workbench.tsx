import {
  handedPrompt,
  ModelPicker,
  type Parameter,
  ParameterForm,
  type ParameterMessages,
  type ParameterValues,
  ReferenceImages,
  type References,
  SendBar,
  splitReferencedPrompt,
  useBuyPoints,
  useUploadedSend,
} from '@site/creation';
import { useToast } from '@site/shell';
import { type FormEvent, type ReactNode, useCallback } from 'react';
import type { WorkbenchMessages } from '../messages/tool-messages.ts';
import { Price } from './price.tsx';
import { useHandedPicture } from './use-handed-picture.ts';
import { useSample } from './use-sample.ts';
import type { Tool } from './use-tool.ts';
import { Workbench } from './workbench.tsx';

/** The words of a tool that takes pictures and no prompt. */
export interface PictureWorkbenchMessages extends WorkbenchMessages {
  readonly parameters: ParameterMessages;
  /** The form, for those who hear the page. */
  readonly form: string;
  readonly start: string;
  /** An address leads here with a picture that has none. */
  readonly noAddress: string;
}

export interface PictureWorkbenchProps {
  tool: Tool;
  messages: PictureWorkbenchMessages;
  references: References;
  /** Of the fields. */
  parameters: readonly Parameter[];
  values: ParameterValues;
  onValuesChange: (values: ParameterValues) => void;
  /** Settings to send of them. */
  settings: ParameterValues;
  /** Begins a creation of the pictures, in their order. */
  onSend: (urls: readonly string[]) => void;
  /** Sentence that is said instead of sending it; undefined if it can be sent. */
  problem: string | undefined;
  /** Whether the problem is a consent that is to be given first. Default: no. */
  isConsentMissing?: boolean;
  /** Text about the pictures, below them. */
  status: ReactNode;
  /** Stands below the pictures. Default: nothing. */
  below?: ReactNode;
  /** Stands beside the form as long as nothing is made. Default: nothing. */
  example?: ReactNode;
  /** Whether the picture of another page is taken yet. Default: it is. */
  isReady?: boolean;
  /** The consent of the person whose face the pictures show. Default: they need none. */
  consent?: string | undefined;
  /** Says what becomes of an upload that is chosen again here. Default: nothing. */
  uploadsNote?: string;
}

/** The page of a tool that takes pictures and no prompt. */
export function PictureWorkbench({
  tool,
  messages,
  references,
  parameters,
  values,
  onValuesChange,
  settings,
  onSend,
  problem,
  isConsentMissing = false,
  status,
  below,
  example,
  isReady = true,
  consent,
  uploadsNote,
}: PictureWorkbenchProps) {
  const toast = useToast();
  const { models, creation, path } = tool;
  const { replace } = references;
  const onBuy = useBuyPoints(models.costOf(models.chosen?.id, settings));
  const say = useCallback((text: string) => toast.show({ kind: 'error', text }), [toast]);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references,
    onSend: (_, urls) => onSend(urls),
  });
  const onTake = useCallback((url: string) => replace([{ url }]), [replace]);
  const onProblem = useCallback(() => say(messages.noAddress), [messages, say]);
  useHandedPicture(path, { onTake, onProblem, consent, isReady });

  const takeSample = useSample(references);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (problem === undefined) return send('');
    say(problem);
    const form = event.currentTarget;
    const find = (part: string) => form.querySelector<HTMLElement>(part);
    const consentPlace = isConsentMissing ? find('[data-ui="consent"] :is(input, a)') : null;
    (consentPlace ?? find('[data-ui="add-reference"]'))?.focus();
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      example={example}
      onSample={takeSample}
      onReuse={(sent, asked = {}) => {
        replace(splitReferencedPrompt(handedPrompt(sent)).urls.map((url) => ({ url })));
        onValuesChange(asked);
      }}
      composer={
        <form
          data-ui="picture-form"
          aria-label={messages.form}
          className="ui:flex ui:min-w-0 ui:flex-col ui:gap-5"
          onSubmit={submit}
        >
          <div className="ui:flex ui:flex-col ui:gap-3 ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:p-3">
            <ReferenceImages
              references={references}
              uploadsNote={uploadsNote}
              onStopWaiting={isWaiting ? stopWaiting : undefined}
            />
            {status}
          </div>
          {below}
          {/* The picker lies beside the first label, and needs a place of its own where there is none. */}
          <div className="ui:relative ui:has-[[data-ui=model-menu]]:min-h-7">
            <ParameterForm
              parameters={parameters}
              values={values}
              onValuesChange={onValuesChange}
              messages={messages.parameters}
            />
            <div className="ui:absolute ui:-top-1 ui:right-0 ui:max-w-3/5 ui:pointer-coarse:-top-4">
              <ModelPicker models={models} />
            </div>
          </div>
          <SendBar
            label={messages.start}
            isBusy={isWaiting || creation.state.status === 'sending'}
            onBuy={onBuy}
          >
            <Price tool={tool} settings={settings} messages={messages} />
          </SendBar>
        </form>
      }
    />
  );
}
