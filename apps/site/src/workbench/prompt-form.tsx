import {
  focusProblem,
  hasProblem,
  ModelPicker,
  offeredValues,
  type Parameter,
  ParameterForm,
  type ParameterMessages,
  type ParameterValues,
  PromptComposer,
  useBuyPoints,
} from '@site/creation';
import { useMemo, useRef } from 'react';
import type { PromptPageMessages } from '../messages/tool-messages.ts';
import { PromptBar } from '../prompts/prompt-bar.tsx';
import { checkPlainPrompt } from './check-plain-prompt.ts';
import type { Particulars } from './particulars.ts';
import { Price } from './price.tsx';
import type { PromptInput } from './prompt-input.ts';
import type { Tool } from './use-tool.ts';

export interface PromptFormProps {
  tool: Tool;
  messages: PromptPageMessages & {
    readonly parameters: ParameterMessages;
    readonly placeholder: string;
  };
  input: PromptInput;
  /** Code points of a prompt at most. */
  maxLength: number;
  /** Of the fields. */
  parameters: readonly Parameter[];
  values: ParameterValues;
  onValuesChange: (values: ParameterValues) => void;
  particulars: Particulars;
}

/** The form of a tool that takes a plain prompt, and fields beside it. */
export function PromptForm({
  tool,
  messages,
  input,
  maxLength,
  parameters: all,
  values,
  onValuesChange,
  particulars,
}: PromptFormProps) {
  const { prompt, tray, pictureCount = 0 } = input;
  const form = useRef<HTMLDivElement>(null);
  const { arrange, conflicts = [], check = passes, above, note } = particulars;
  const checkPlain = useMemo(() => checkPlainPrompt(maxLength), [maxLength]);
  // The same from one key to the next, so that the form has nothing to do.
  const parameters = useMemo(() => arrange?.(all) ?? all, [all, arrange]);
  const offered = useMemo(() => offeredValues(parameters, values), [parameters, values]);
  const settings = { ...particulars.settings, ...offered };
  const onBuy = useBuyPoints(tool.models.costOf(tool.models.chosen?.id, settings));

  function send(sent: string) {
    if (particulars.mayBeSent?.() === false) return;
    if (hasProblem(parameters, values) || conflicts.length > 0) return focusProblem(form);
    if (!particulars.send) return input.send(sent, settings);
    particulars.send(sent, (written, more) => input.send(written, { ...settings, ...more }));
  }

  const composer = (
    <PromptComposer
      prompt={prompt}
      onPromptChange={input.setPrompt}
      onSend={send}
      isBusy={input.isWaiting || particulars.isWaiting}
      isSending={tool.creation.state.status === 'sending'}
      maxLength={maxLength}
      check={(written, where) => [...checkPlain(written), ...check(written, where)]}
      describe={particulars.describe}
      placeholder={messages.placeholder}
      references={
        (tray || note) && (
          <>
            {tray}
            {note}
          </>
        )
      }
      renderTools={(written) => (
        <>
          <PromptBar
            prompt={written}
            tool={tool}
            settings={settings}
            pictureCount={pictureCount}
            messages={messages}
          />
          {input.renderTools?.(written)}
        </>
      )}
      parameters={
        <div className="ui:grid ui:grid-cols-1 ui:gap-5">
          {particulars.form}
          <ParameterForm
            ref={form}
            parameters={parameters}
            values={values}
            onValuesChange={onValuesChange}
            conflicts={conflicts}
            messages={messages.parameters}
          />
        </div>
      }
      models={<ModelPicker models={tool.models} />}
      renderControls={particulars.beside}
      onBuy={onBuy}
    >
      <Price tool={tool} settings={settings} messages={messages} />
    </PromptComposer>
  );
  if (!above) return composer;
  return (
    <div className="ui:flex ui:min-w-0 ui:grow ui:flex-col ui:gap-6 ui:[&>form]:grow">
      {above}
      {composer}
    </div>
  );
}

const passes = () => [];
