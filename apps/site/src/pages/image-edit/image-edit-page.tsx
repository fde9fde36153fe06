import { MAX_EDIT_PROMPT_LENGTH } from '@site/api-client/wire';
import {
  isCreating,
  ModelPicker,
  offeredValues,
  ParameterForm,
  PromptComposer,
  ReferenceImages,
  useReferenceImages,
  useUploadedSend,
} from '@site/creation';
import { useState } from 'react';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndPictures } from '../../workbench/use-prompt-and-pictures.ts';
import { useTool, useToolSettings } from '../../workbench/use-tool.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { editCapabilities, imageEditParameters } from './image-edit-parameters.ts';

const check = checkPlainPrompt(MAX_EDIT_PROMPT_LENGTH);

function ImageEditWorkbench({ path, messages }: ToolPageProps<'image-edit'>) {
  const tool = useTool('image-edit', path);
  const { models, creation } = tool;
  const capabilities = editCapabilities(models.chosen);
  const [values, setValues] = useToolSettings(tool);
  const pictures = useReferenceImages({ page: path, maxReferences: capabilities.images });
  const { images } = pictures;
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references: pictures,
    keepsPictures: true,
    onUndo: () => setValues(values),
  });
  const [isPictureMissed, setIsPictureMissed] = useState(false);
  const parameters = imageEditParameters(capabilities, messages);
  const settings = offeredValues(parameters, values);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references: pictures,
    onSend: (sent, urls) => tool.start(sent, { ...settings, images: urls }),
  });

  const problem =
    images.length > capabilities.images
      ? messages.tooMany(capabilities.images)
      : isPictureMissed && images.length === 0
        ? messages.noPicture
        : undefined;

  function trySend(sent: string) {
    setIsPictureMissed(images.length === 0);
    if (images.length > 0 && images.length <= capabilities.images) return send(sent);
    document.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
  }

  return (
    <Workbench
      tool={tool}
      messages={messages}
      prompt={prompt}
      onReuse={(sent, asked = {}) => {
        reuse(sent);
        setValues(asked);
      }}
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
          <Price tool={tool} settings={settings} messages={messages} />
        </PromptComposer>
      }
    />
  );
}

/** Where pictures are changed as a sentence says. */
export const page = defineToolPage('image-edit', ImageEditWorkbench);
