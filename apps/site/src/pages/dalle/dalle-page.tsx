import { MAX_DALLE_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  CreationHistory,
  CreationProvider,
  CreationStage,
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
import { useToast } from '@site/shell';
import { checkPrompt } from '@site/validators';
import { useEffect, useState } from 'react';
import { creationHref } from '../../links/creation-href.ts';
import { openPage } from '../../navigation/open-page.ts';
import { useQuery } from '../../navigation/use-query.ts';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { dalleParameters } from './dalle-parameters.ts';

/** Milliseconds in which a prompt that was replaced can be had again. */
const undoMs = 10_000;

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
  const toast = useToast();
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [values, setValues] = useParameterDraft(path);
  const [opened, setOpened] = useState<OpenedCreation>();
  const models = useModels('dalle');
  const { chosen, prepare } = models;
  const parameters = dalleParameters(chosen, messages);
  const settings = offeredValues(parameters, values);
  const { state, start, runAction, tryAgain, stop } = useCreation({ page: path, models });
  const handed = useQuery('prompt');

  // The form is made from what the model offers.
  useEffect(prepare, [prepare]);

  function offerAgain(before: string) {
    toast.show({
      kind: 'info',
      text: messages.replaced,
      duration: undoMs,
      action: {
        label: messages.undo,
        onPress() {
          setPrompt(before);
          setValues(values);
        },
      },
    });
  }

  // A prompt that another page hands over takes the draft's place, once: a reload keeps the edits.
  useEffect(() => {
    if (handed === undefined) return;
    replacePrompt(handed);
    openPage(path, { replace: true });
  }, [handed, path, replacePrompt]);

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
            start(sent, settings);
          }}
          isBusy={isCreating(state)}
          maxLength={MAX_DALLE_PROMPT_LENGTH}
          check={check}
          placeholder={messages.placeholder}
          parameters={
            <ParameterForm parameters={parameters} values={values} onValuesChange={setValues} />
          }
          models={<ModelPicker models={models} />}
        >
          {/* Read out when it changes. */}
          <span
            aria-live="polite"
            aria-atomic="true"
            className="ui:min-w-16 ui:text-xs ui:whitespace-nowrap ui:text-muted ui:tabular-nums"
          >
            {messages.cost(models.costOf(chosen?.id, settings))}
          </span>
        </PromptComposer>
      }
      stage={
        <CreationStage
          state={opened?.state ?? state}
          isEarlier={opened !== undefined}
          prompt={prompt}
          onStop={stop}
          onTryAgain={tryAgain}
          actions={
            isCreating(state)
              ? undefined
              : {
                  costOf: models.costOf,
                  run: (...next) => {
                    setOpened(undefined);
                    runAction(...next);
                  },
                }
          }
          className="ui:min-w-0 ui:2xl:flex-1"
          myPicturesHref="/art/mypaintings"
          engineHelpHref="/art/guide/#engine"
          makeSameHref={(same) => creationHref(same, path)}
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
