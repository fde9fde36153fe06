import {
  artQrCodeFields,
  MAX_ART_QR_CODE_PROMPT_LENGTH,
  usualAllowed,
} from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  type ParameterValues,
  PromptComposer,
} from '@site/creation';
import {
  checkQrContent,
  type QrContent,
  qrContentKinds,
  qrFields,
  qrLevels,
} from '@site/validators/qr-code';
import { useMemo, useRef, useState } from 'react';
import { PromptBar } from '../../prompts/prompt-bar.tsx';
import { capabilitiesOf } from '../../workbench/capabilities-of.ts';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { fieldParameters } from '../../workbench/field-parameters.ts';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndSettings } from '../../workbench/use-prompt-and-settings.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../../workbench/workbench.tsx';
import { fieldsOfKind, kindParameter, levelParameter } from './art-qr-code-parameters.ts';
import { QrContentFields } from './qr-content-fields.tsx';

const check = checkPlainPrompt(MAX_ART_QR_CODE_PROMPT_LENGTH);
const usual = { ...usualAllowed(artQrCodeFields), side: 1024 };

function ArtQrCodeWorkbench({ path, messages }: ToolPageProps<'art-qr-code'>) {
  const tool = useTool('art-qr-code', path);
  const { models, creation, start } = tool;
  const { chosen } = models;
  const draft = usePromptAndSettings(tool, messages);
  const { prompt, values, setValues } = draft;
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const contentPart = useRef<HTMLElement>(null);
  const parameterPart = useRef<HTMLDivElement>(null);
  const kinds = useMemo(() => [kindParameter(messages)], [messages]);
  const parameters = useMemo(
    () => [
      levelParameter(messages),
      ...fieldParameters(
        artQrCodeFields,
        capabilitiesOf('art-qr-code', chosen, usual),
        messages.settings,
      ),
    ],
    [chosen, messages],
  );
  const content = toContent(values);
  const level = qrLevels.find((known) => known === values['level']) ?? 'H';
  const issues = checkQrContent(content, { level });
  const settings = { ...toSent(content), ...offeredValues(parameters, values) };

  function send(sent: string) {
    const [issue] = issues;
    setHasTriedToSend(issue !== undefined);
    if (issue) {
      contentPart.current?.querySelector<HTMLElement>(`[name="${issue.field}"]`)?.focus();
    } else if (hasProblem(parameters, values)) {
      focusProblem(parameterPart);
    } else {
      start(sent, settings);
    }
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      // What is written for other kinds of content stays.
      onReuse={(sent, asked) => draft.reuse(sent, { ...fieldsOf(values), ...asked })}
      composer={
        <div className="ui:grid ui:min-w-0 ui:grid-cols-[minmax(0,1fr)] ui:gap-6">
          <section
            ref={contentPart}
            aria-label={messages.content}
            className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-4"
          >
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
            onPromptChange={draft.setPrompt}
            onSend={send}
            isBusy={isCreating(creation.state)}
            maxLength={MAX_ART_QR_CODE_PROMPT_LENGTH}
            check={check}
            placeholder={messages.placeholder}
            renderTools={(written) => (
              <PromptBar prompt={written} tool={tool} settings={settings} messages={messages} />
            )}
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
            <Price tool={tool} settings={settings} messages={messages} />
          </PromptComposer>
        </div>
      }
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
export const page = defineToolPage('art-qr-code', ArtQrCodeWorkbench);
