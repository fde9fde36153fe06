import { MAX_GPT_IMAGE_PROMPT_LENGTH } from '@site/api-client/wire';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { usePictureForm } from '../../workbench/use-picture-form.tsx';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { gptImageCapabilities, gptImageParameters } from './gpt-image-parameters.ts';

const check = checkPlainPrompt(MAX_GPT_IMAGE_PROMPT_LENGTH);

function GptImageWorkbench({ path, messages }: ToolPageProps<'gpt-image'>) {
  const tool = useTool('gpt-image', path);
  const capabilities = gptImageCapabilities(tool.models.chosen);
  const form = usePictureForm(tool, {
    messages,
    maxLength: MAX_GPT_IMAGE_PROMPT_LENGTH,
    check,
    maxPictures: capabilities.images,
    isMaskTaken: capabilities.mask ?? false,
    notWithMask: ['size', 'background'],
    parameters: gptImageParameters(capabilities, messages),
  });
  return <Workbench tool={tool} messages={messages} {...form} />;
}

/** Where pictures are made from a sentence, or changed as it says. */
export const page = defineToolPage('gpt-image', GptImageWorkbench);
