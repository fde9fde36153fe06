import { MAX_DALLE_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  CreationHistory,
  CreationProvider,
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
import { checkPrompt } from '@site/validators';
import { useEffect, useState } from 'react';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Price } from '../../workbench/price.tsx';
import { ToolStage } from '../../workbench/tool-stage.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { dalleParameters } from './dalle-parameters.ts';

/** It has no parameters in its prompt: what looks like one is part of the text. */
const check = (prompt: string) =>
  checkPrompt(prompt, { maxLength: MAX_DALLE_PROMPT_LENGTH, parameters: [] }).filter(
    ({ code }) => code === 'empty' || code === 'too-long',
  );

function DalleContent(props: PageProps) {
  const { creation } = usePageMessages('dalle');
  return (
    <CreationProvider messages={creation}>
      <CreationArea {...props} />
    </CreationProvider>
  );
}

function CreationArea({ path }: PageProps) {
  const messages = usePageMessages('dalle');
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [values, setValues] = useParameterDraft(path);
  const [opened, setOpened] = useState<OpenedCreation>();
  const models = useModels('dalle');
  const { chosen, prepare } = models;
  const parameters = dalleParameters(chosen, messages);
  const settings = offeredValues(parameters, values);
  const cost = models.costOf(chosen?.id, settings);
  const creation = useCreation({ page: path, models });

  // The form is made from what the model offers.
  useEffect(prepare, [prepare]);

  useHandedPrompt(path, replacePrompt);

  return (
    <Workbench
      title={messages.title}
      lead={messages.lead}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={setPrompt}
          onSend={(sent) => {
            setOpened(undefined);
            creation.start(sent, settings);
          }}
          isBusy={isCreating(creation.state)}
          maxLength={MAX_DALLE_PROMPT_LENGTH}
          check={check}
          placeholder={messages.placeholder}
          parameters={
            <ParameterForm
              parameters={parameters}
              values={values}
              onValuesChange={setValues}
              messages={messages.parameters}
            />
          }
          models={<ModelPicker models={models} />}
        >
          <Price cost={cost}>{messages.cost(cost)}</Price>
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
          tool="dalle"
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

/** Where pictures are made from a description and a few choices. */
export const page = definePage({
  name: 'dalle',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: DalleContent,
});
