import { MAX_STABLE_DIFFUSION_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  focusProblem,
  hasProblem,
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  PromptComposer,
} from '@site/creation';
import { describeIssue, type PromptIssue } from '@site/validators';
import { useMemo, useRef } from 'react';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndSettings } from '../../workbench/use-prompt-and-settings.ts';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { findLoraTags } from './lora-tags.ts';
import {
  stableDiffusionConflicts,
  stableDiffusionParameters,
} from './stable-diffusion-parameters.ts';

const maxLength = MAX_STABLE_DIFFUSION_PROMPT_LENGTH;

const checkPlain = checkPlainPrompt(maxLength);
/** Everything that can be asked is a field. */
const check = (prompt: string) => [...checkPlain(prompt), ...findLoraTags(prompt)];

function StableDiffusionWorkbench({ path, messages }: ToolPageProps<'stable-diffusion'>) {
  const tool = useTool('stable-diffusion', path);
  const { models, creation, opened, start } = tool;
  const { chosen } = models;
  const draft = usePromptAndSettings(tool, messages);
  const { prompt, values } = draft;
  const form = useRef<HTMLDivElement>(null);
  const shown = opened?.state ?? creation.state;
  const lastSeed = shown.status === 'finished' ? shown.pictures[0].seed : undefined;
  const isEnlarged = Boolean(values['hires']);
  // The same from one key to the next, so that the form has nothing to do.
  const parameters = useMemo(
    () => stableDiffusionParameters(chosen, { messages, isEnlarged, lastSeed }),
    [chosen, messages, isEnlarged, lastSeed],
  );
  const conflicts = useMemo(
    () => stableDiffusionConflicts(chosen, { values, messages }),
    [chosen, values, messages],
  );
  const settings = useMemo(() => offeredValues(parameters, values), [parameters, values]);

  function send(sent: string) {
    if (hasProblem(parameters, values) || conflicts.length > 0) return focusProblem(form);
    start(sent, settings);
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={draft.reuse}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={draft.setPrompt}
          onSend={send}
          isBusy={isCreating(creation.state)}
          maxLength={maxLength}
          check={check}
          describe={(issue) =>
            issue.code === 'lora-tag'
              ? messages.loraTag
              : describeIssue(issue as PromptIssue, messages.creation)
          }
          placeholder={messages.placeholder}
          parameters={
            <ParameterForm
              ref={form}
              parameters={parameters}
              values={values}
              onValuesChange={draft.setValues}
              conflicts={conflicts}
              messages={messages.parameters}
            />
          }
          models={<ModelPicker models={models} />}
        >
          <Price tool={tool} settings={settings} messages={messages} />
        </PromptComposer>
      }
    />
  );
}

/** Where pictures are made by Stable Diffusion's own settings. */
export const page = defineToolPage('stable-diffusion', StableDiffusionWorkbench);
