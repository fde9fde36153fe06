import { MAX_GPT_IMAGE_PROMPT_LENGTH } from '@site/api-client/wire';
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
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { Price } from '../../workbench/price.tsx';
import { usePromptAndPictures } from '../../workbench/use-prompt-and-pictures.ts';
import { useTool, useToolSettings } from '../../workbench/use-tool.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { gptImageCapabilities, gptImageParameters } from './gpt-image-parameters.ts';

const check = checkPlainPrompt(MAX_GPT_IMAGE_PROMPT_LENGTH);

function GptImageWorkbench({ path, messages }: ToolPageProps<'gpt-image'>) {
  const tool = useTool('gpt-image', path);
  const { models, creation } = tool;
  const capabilities = gptImageCapabilities(models.chosen);
  const [values, setValues] = useToolSettings(tool);
  const pictures = useReferenceImages({ page: path, maxReferences: capabilities.images });
  const areTooMany = pictures.images.length > capabilities.images;
  const { prompt, setPrompt, reuse } = usePromptAndPictures(path, {
    messages,
    references: pictures,
    keepsPictures: true,
    onUndo: () => setValues(values),
  });
  const parameters = gptImageParameters(capabilities, messages);
  const settings = offeredValues(parameters, values);
  const { send, isWaiting, stopWaiting } = useUploadedSend({
    references: pictures,
    onSend: (sent, urls) => tool.start(sent, { ...settings, images: urls }),
  });

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
          onSend={(sent) => {
            if (!areTooMany) return send(sent);
            document.querySelector<HTMLElement>('[data-ui="add-reference"]')?.focus();
          }}
          isBusy={isWaiting || isCreating(creation.state)}
          maxLength={MAX_GPT_IMAGE_PROMPT_LENGTH}
          check={check}
          placeholder={messages.placeholder}
          references={
            <>
              <ReferenceImages
                references={pictures}
                onStopWaiting={isWaiting ? stopWaiting : undefined}
              />
              {areTooMany && (
                <p role="alert" className="ui:mt-2 ui:text-sm ui:text-danger">
                  {messages.tooMany(capabilities.images)}
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

/** Where pictures are made from a sentence, or changed as it says. */
export const page = defineToolPage('gpt-image', GptImageWorkbench);
