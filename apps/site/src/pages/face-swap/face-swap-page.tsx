import { faceSwapFields, usualAllowed } from '@site/api-client/wire';
import {
  CreationProvider,
  handedPrompt,
  isCreating,
  ModelPicker,
  modelName,
  offeredValues,
  ParameterForm,
  ReferenceImages,
  splitReferencedPrompt,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { useBrand, useMessages, useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import { type FormEvent, useCallback, useRef } from 'react';
import { findMenuEntry } from '../../links/menu-entries.ts';
import type { FaceSwapMessages } from '../../messages/zh-cn/face-swap.ts';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { Price } from '../../workbench/price.tsx';
import { type HandedPictureProblem, useHandedPicture } from '../../workbench/use-handed-picture.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { useToolSettings } from '../../workbench/use-tool-settings.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { ConsentStep } from './consent-step.tsx';
import { type Subject, useConsents } from './use-consents.ts';

const usual = usualAllowed(faceSwapFields);

const subjects: readonly Subject[] = ['self', 'other', 'ward'];

interface FaceSwapProps {
  path: string;
  messages: FaceSwapMessages;
}

function FaceSwapWorkbench({ path, messages }: FaceSwapProps) {
  const consents = useConsents();
  const tool = useTool('face-swap', path);
  const { models, creation } = tool;
  const toast = useToast();
  const { locale } = useMessages();
  const references = useReferenceImages({ page: path, maxImages: 2, maxReferences: 2 });
  const { images, replace, move } = references;
  const [values, setValues] = useToolSettings(tool);
  const capabilities = capabilitiesOf('face-swap', models.chosen, usual);
  const parameters = fieldParameters(faceSwapFields, capabilities, messages.fields);
  const settings = offeredValues(parameters, values);
  const subject = subjects.find((one) => one === values['subject']) ?? 'self';
  const hasConsent = consents?.givenAt(subject) !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references,
    onSend: (_, [image = '', face = '']) => tool.start('', { ...settings, image, face, subject }),
  });

  const onTake = useCallback((url: string) => replace([{ url }]), [replace]);
  const onProblem = useCallback(
    (problem: HandedPictureProblem) =>
      toast.show({
        kind: 'error',
        text: problem === 'not-ours' ? messages.notOurs : messages.noAddress,
      }),
    [messages, toast],
  );
  useHandedPicture(path, { onTake, onProblem });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (images.length === 2) return send('');
    toast.show({ kind: 'error', text: images.length === 0 ? messages.noPicture : messages.noFace });
    form.current?.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
  }

  const [, second] = images;
  const who = {
    name: 'subject',
    label: messages.subject,
    options: subjects.map((value) => ({ value, label: messages.subjects[value] })),
  };
  return (
    <Workbench
      tool={tool}
      messages={messages}
      onReuse={(sent, asked = {}) => {
        replace(splitReferencedPrompt(handedPrompt(sent)).urls.map((url) => ({ url })));
        setValues(asked);
      }}
      composer={
        <form
          ref={form}
          data-ui="face-swap-form"
          aria-label={messages.form}
          className="ui:flex ui:min-w-0 ui:flex-col ui:gap-5"
          onSubmit={submit}
        >
          <ParameterForm
            parameters={[who]}
            values={values}
            onValuesChange={setValues}
            messages={messages.parameters}
          />
          <ConsentStep
            consents={consents}
            subject={subject}
            recipient={models.chosen ? modelName(models.chosen, locale) : messages.usualRecipient}
            messages={messages}
            onWithdrawn={() => replace([])}
          />
          {hasConsent && (
            <>
              <div className="ui:relative ui:flex ui:flex-col ui:gap-3 ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:p-3">
                <ReferenceImages
                  references={references}
                  onStopWaiting={isWaiting ? stopWaiting : undefined}
                />
                <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1 ui:text-sm ui:text-muted">
                  <p role="status">{messages.next[images.length] ?? messages.next[2]}</p>
                  {second && (
                    <Button size="small" onClick={() => move(second.id, 0)}>
                      {messages.exchange}
                    </Button>
                  )}
                </div>
                <div className="ui:flex ui:flex-wrap ui:items-center ui:justify-end ui:gap-3">
                  <Price tool={tool} settings={settings} messages={messages} />
                  <Button
                    type="submit"
                    variant="primary"
                    isBusy={isWaiting || isCreating(creation.state)}
                  >
                    {messages.start}
                  </Button>
                </div>
              </div>
              <div className="ui:relative">
                <ParameterForm
                  parameters={parameters}
                  values={values}
                  onValuesChange={setValues}
                  messages={messages.parameters}
                />
                <div className="ui:absolute ui:-top-1 ui:right-0 ui:max-w-3/5 ui:pointer-coarse:-top-4">
                  <ModelPicker models={models} />
                </div>
              </div>
            </>
          )}
        </form>
      }
    />
  );
}

function FaceSwapContent({ path }: PageProps) {
  const messages = usePageMessages('face-swap');
  const title = findMenuEntry(useBrand(), path)?.label ?? messages.title;
  return (
    <CreationProvider messages={messages.creation}>
      <FaceSwapWorkbench path={path} messages={{ ...messages, title }} />
    </CreationProvider>
  );
}

/** Where a face is put into a picture, once the person shown has agreed. */
export const page = definePage({
  name: 'face-swap',
  describe: ({ brand, path, messages: { title, description } }) => ({
    title: findMenuEntry(brand, path)?.label ?? title,
    description,
  }),
  Content: FaceSwapContent,
});
