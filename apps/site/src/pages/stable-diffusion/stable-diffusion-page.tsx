import { MAX_STABLE_DIFFUSION_PROMPT_LENGTH } from '@site/api-client/wire';
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
  PromptComposer,
  useCreation,
  useModels,
  useParameterDraft,
  usePromptDraft,
} from '@site/creation';
import { checkPrompt, describeIssue, type PromptIssue } from '@site/validators';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Price } from '../../workbench/price.tsx';
import { ToolStage } from '../../workbench/tool-stage.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { findLoraTags } from './lora-tags.ts';
import {
  stableDiffusionConflicts,
  stableDiffusionParameters,
} from './stable-diffusion-parameters.ts';

const maxLength = MAX_STABLE_DIFFUSION_PROMPT_LENGTH;

/** Everything that can be asked is a field: what looks like a parameter is part of the text. */
const check = (prompt: string) => [
  ...checkPrompt(prompt, { maxLength, parameters: [] }).filter(
    ({ code }) => code === 'empty' || code === 'too-long',
  ),
  ...findLoraTags(prompt),
];

function StableDiffusionContent(props: PageProps) {
  const { creation } = usePageMessages('stable-diffusion');
  return (
    <CreationProvider messages={creation}>
      <CreationArea {...props} />
    </CreationProvider>
  );
}

function CreationArea({ path }: PageProps) {
  const messages = usePageMessages('stable-diffusion');
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [values, setValues] = useParameterDraft(path);
  const [opened, setOpened] = useState<OpenedCreation>();
  const form = useRef<HTMLDivElement>(null);
  const models = useModels('stable-diffusion');
  const { chosen, prepare } = models;
  const creation = useCreation({ page: path, models });
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

  // The form is made from what the model offers.
  useEffect(prepare, [prepare]);

  useHandedPrompt(path, replacePrompt);

  function send(sent: string) {
    if (hasProblem(parameters, values) || conflicts.length > 0) return focusProblem(form);
    setOpened(undefined);
    creation.start(sent, settings);
  }

  return (
    <Workbench
      title={messages.title}
      lead={messages.lead}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={setPrompt}
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
              onValuesChange={setValues}
              conflicts={conflicts}
              messages={messages.parameters}
            />
          }
          models={<ModelPicker models={models} />}
        >
          <Price>{messages.cost(models.costOf(chosen?.id, settings))}</Price>
        </PromptComposer>
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
          tool="stable-diffusion"
          opened={opened}
          onOpen={setOpened}
          onReuse={(sent, asked = {}) => {
            replacePrompt(sent);
            setValues(asked);
          }}
        />
      }
      notes={<CreationNotes messages={messages} model={chosen} />}
    />
  );
}

/** Where pictures are made by Stable Diffusion's own settings. */
export const page = definePage({
  name: 'stable-diffusion',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: StableDiffusionContent,
});
