import { MAX_EDIT_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  CreationHistory,
  CreationProvider,
  isCreating,
  ModelPicker,
  type OpenedCreation,
  offeredValues,
  ParameterForm,
  type ParameterValues,
  PromptComposer,
  ReferenceImages,
  splitReferencedPrompt,
  useCreation,
  useModels,
  useParameterDraft,
  usePromptDraft,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { checkPrompt } from '@site/validators';
import { useCallback, useEffect, useState } from 'react';
import { CreationNotes } from '../../workbench/creation-notes.tsx';
import { Price } from '../../workbench/price.tsx';
import { ToolStage } from '../../workbench/tool-stage.tsx';
import { useHandedPrompt } from '../../workbench/use-handed-prompt.ts';
import { useReplacedToast } from '../../workbench/use-replaced-toast.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { definePage, type PageProps } from '../page.tsx';
import { usePageMessages } from '../page-messages.ts';
import { editCapabilities, imageEditParameters } from './image-edit-parameters.ts';

/** It has no parameters in its prompt: what looks like one is part of the text. */
const check = (prompt: string) =>
  checkPrompt(prompt, { maxLength: MAX_EDIT_PROMPT_LENGTH, parameters: [] }).filter(
    ({ code }) => code === 'empty' || code === 'too-long',
  );

function ImageEditContent(props: PageProps) {
  const { creation } = usePageMessages('image-edit');
  return (
    <CreationProvider messages={creation}>
      <CreationArea {...props} />
    </CreationProvider>
  );
}

function CreationArea({ path }: PageProps) {
  const messages = usePageMessages('image-edit');
  const models = useModels('image-edit');
  const { chosen, prepare } = models;
  const capabilities = editCapabilities(chosen);
  const pictures = useReferenceImages({ page: path, maxReferences: capabilities.images });
  const { images, replace: replacePictures } = pictures;
  const urlsBefore = images.flatMap(({ url }) => url ?? []);
  const offerAgain = useReplacedToast(messages, (before) => {
    setPrompt(before);
    replacePictures(urlsBefore);
    setValues(values);
  });
  const [prompt, setPrompt, replacePrompt] = usePromptDraft(path, { onReplaced: offerAgain });
  const [values, setValues] = useParameterDraft(path);
  const [opened, setOpened] = useState<OpenedCreation>();
  const [isPictureMissed, setIsPictureMissed] = useState(false);
  const parameters = imageEditParameters(capabilities, messages);
  const settings = offeredValues(parameters, values);
  const creation = useCreation({ page: path, models });
  const { send, isWaiting, stopWaiting } = useUploadedSend({ references: pictures, onSend: begin });

  // The form is made from what the model offers.
  useEffect(prepare, [prepare]);

  const problem =
    images.length > capabilities.images
      ? messages.tooMany(capabilities.images)
      : isPictureMissed && images.length === 0
        ? messages.noPicture
        : undefined;

  function begin(sent: string, urls: readonly string[]) {
    setOpened(undefined);
    creation.start(sent, { ...settings, images: urls });
  }

  function trySend(sent: string) {
    setIsPictureMissed(images.length === 0);
    if (images.length > 0 && images.length <= capabilities.images) return send(sent);
    document.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
  }

  const take = useCallback(
    (sent: string) => {
      const { urls, prompt } = splitReferencedPrompt(sent);
      replacePrompt(prompt);
      if (urls.length > 0) replacePictures(urls);
    },
    [replacePictures, replacePrompt],
  );

  function reuse(sent: string, asked: ParameterValues = {}) {
    const next = splitReferencedPrompt(sent);
    const areOthers = next.urls.length > 0 && urlsBefore.join() !== next.urls.join();
    // Where the prompt is another one, they are offered again together with it.
    if ((prompt === '' || prompt === next.prompt) && urlsBefore.length > 0 && areOthers) {
      offerAgain(prompt);
    }
    take(sent);
    setValues(asked);
  }

  useHandedPrompt(path, take);

  return (
    <Workbench
      title={messages.title}
      lead={messages.lead}
      composer={
        <PromptComposer
          prompt={prompt}
          onPromptChange={setPrompt}
          onSend={trySend}
          isBusy={isWaiting || isCreating(creation.state)}
          maxLength={MAX_EDIT_PROMPT_LENGTH}
          check={check}
          placeholder={messages.placeholder}
          references={
            <>
              <ReferenceImages
                references={pictures}
                onStopWaiting={isWaiting ? stopWaiting : undefined}
              />
              {problem && (
                <p role="alert" className="ui:mt-2 ui:text-sm ui:text-danger">
                  {problem}
                </p>
              )}
            </>
          }
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
        <CreationHistory tool="image-edit" opened={opened} onOpen={setOpened} onReuse={reuse} />
      }
      notes={<CreationNotes messages={messages} model={chosen} />}
    />
  );
}

/** Where pictures are changed as a sentence says. */
export const page = definePage({
  name: 'image-edit',
  describe: ({ messages }) => ({ title: messages.title, description: messages.description }),
  Content: ImageEditContent,
});
