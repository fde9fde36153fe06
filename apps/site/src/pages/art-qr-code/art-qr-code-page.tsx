import { MAX_ART_QR_CODE_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  CreationHistory,
  CreationProvider,
  focusProblem,
  hasProblem,
  isCreating,
  ModelPicker,
  type OpenedCreation,
  offeredValues,
  ParameterForm,
  type ParameterValues,
  PromptComposer,
  useCreation,
  useModels,
  useParameterDraft,
  usePromptDraft,
} from '@site/creation';
import { checkPrompt } from '@site/validators';
import {
  checkQrContent,
  type QrContent,
  qrContentKinds,
  qrFields,
  qrLevels,
} from '@site/validators/qr-code';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Price } from '../../workbench/price.tsx';
import { ToolStage } from '../../workbench/tool-stage.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import {
  artQrCodeParameters,
  fieldsOfKind,
  kindParameter,
  levelParameter,
} from './art-qr-code-parameters.ts';
import { QrContentFields } from './qr-content-fields.tsx';

/** Its prompt has no parameters: what looks like one is part of the text. */
const check = (prompt: string) =>
  checkPrompt(prompt, { maxLength: MAX_ART_QR_CODE_PROMPT_LENGTH, parameters: [] }).filter(
    ({ code }) => code === 'empty' || code === 'too-long',
  );

function ArtQrCodeContent(props: PageProps) {
  const { creation } = usePageMessages('art-qr-code');
  return (
    <CreationProvider messages={creation}>
      <CreationArea {...props} />
    </CreationProvider>
  );
}

function CreationArea({ path }: PageProps) {
  const messages = usePageMessages('art-qr-code');
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [values, setValues] = useParameterDraft(path);
  const [opened, setOpened] = useState<OpenedCreation>();
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const contentPart = useRef<HTMLElement>(null);
  const parameterPart = useRef<HTMLDivElement>(null);
  const models = useModels('art-qr-code');
  const { chosen, prepare } = models;
  const kinds = useMemo(() => [kindParameter(messages)], [messages]);
  const parameters = useMemo(
    () => [levelParameter(messages), ...artQrCodeParameters(chosen, messages)],
    [chosen, messages],
  );
  const content = toContent(values);
  const level = qrLevels.find((known) => known === values['level']) ?? 'H';
  const issues = checkQrContent(content, { level });
  const settings = { ...toSent(content), ...offeredValues(parameters, values) };
  const creation = useCreation({ page: path, models });

  // The form is made from what the model offers.
  useEffect(prepare, [prepare]);

  useHandedPrompt(path, replacePrompt);

  function send(sent: string) {
    const [issue] = issues;
    setHasTriedToSend(issue !== undefined);
    if (issue) {
      contentPart.current?.querySelector<HTMLElement>(`[name="${issue.field}"]`)?.focus();
    } else if (hasProblem(parameters, values)) {
      focusProblem(parameterPart);
    } else {
      setOpened(undefined);
      creation.start(sent, settings);
    }
  }

  return (
    <Workbench
      title={messages.title}
      lead={messages.lead}
      composer={
        <div className="ui:grid ui:min-w-0 ui:gap-6">
          <section ref={contentPart} aria-label={messages.content} className="ui:grid ui:gap-4">
            <ParameterForm
              parameters={kinds}
              values={values}
              onValuesChange={(next) => {
                setHasTriedToSend(false);
                setValues(next);
              }}
              messages={messages.parameters}
            />
            <QrContentFields
              content={content}
              onChange={(field, value) => setValues({ ...values, [field]: value })}
              issues={issues}
              hasTriedToSend={hasTriedToSend}
              messages={messages}
            />
          </section>
          <PromptComposer
            prompt={prompt}
            onPromptChange={setPrompt}
            onSend={send}
            isBusy={isCreating(creation.state)}
            maxLength={MAX_ART_QR_CODE_PROMPT_LENGTH}
            check={check}
            placeholder={messages.placeholder}
            parameters={
              <ParameterForm
                ref={parameterPart}
                parameters={parameters}
                values={values}
                onValuesChange={setValues}
                messages={messages.parameters}
              />
            }
            models={<ModelPicker models={models} />}
          >
            <Price>{messages.cost(models.costOf(chosen?.id, settings))}</Price>
          </PromptComposer>
        </div>
      }
      stage={
        <ToolStage
          creation={creation}
          models={models}
          opened={opened}
          onClose={() => setOpened(undefined)}
          prompt={prompt}
          path={path}
        />
      }
      history={
        <CreationHistory
          tool="art-qr-code"
          opened={opened}
          onOpen={setOpened}
          onReuse={(sent, asked = {}) => {
            replacePrompt(sent);
            // What is written for other kinds of content stays.
            setValues({ ...fieldsOf(values), ...asked });
          }}
        />
      }
      notes={<CreationNotes messages={messages} model={chosen} />}
    />
  );
}

function fieldsOf(values: ParameterValues): Omit<QrContent, 'kind'> & ParameterValues {
  return Object.fromEntries(qrFields.map((field) => [field, String(values[field] ?? '')]));
}

function toContent(values: ParameterValues): QrContent {
  const kind = qrContentKinds.find((known) => known === values['kind']) ?? 'address';
  return { kind, ...fieldsOf(values) };
}

/** Of the fields only those of the kind, and of those only what is written. */
function toSent(content: QrContent): ParameterValues {
  const { kind } = content;
  const written = fieldsOfKind[kind].flatMap((field) => {
    const value = content[field] ?? '';
    return value === '' ? [] : [[field, value] as const];
  });
  return { kind, ...Object.fromEntries(written) };
}

/** Where a QR code becomes a picture that can still be scanned. */
export const page = definePage({
  name: 'art-qr-code',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: ArtQrCodeContent,
});
