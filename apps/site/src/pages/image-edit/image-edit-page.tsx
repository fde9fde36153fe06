import { MAX_EDIT_PROMPT_LENGTH } from '@site/api-client/wire';
import { checkPlainPrompt } from '../../workbench/check-plain-prompt.ts';
import { defineToolPage, type ToolPageProps } from '../../workbench/define-tool-page.tsx';
import { usePictureForm } from '../../workbench/use-picture-form.tsx';
import { useTool } from '../../workbench/use-tool.ts';
import { Workbench } from '../midjourney/midjourney-page.tsx';
import { editCapabilities, imageEditParameters } from './image-edit-parameters.ts';

const check = checkPlainPrompt(MAX_EDIT_PROMPT_LENGTH);

function ImageEditWorkbench({ path, messages }: ToolPageProps<'image-edit'>) {
  const tool = useTool('image-edit', path);
  const capabilities = editCapabilities(tool.models.chosen);
  const form = usePictureForm(tool, {
    messages,
    maxLength: MAX_EDIT_PROMPT_LENGTH,
    check,
    maxPictures: capabilities.images,
    isMaskTaken: capabilities.mask ?? false,
    notWithMask: ['ratio'],
    parameters: imageEditParameters(capabilities, messages),
  });
  return <Workbench tool={tool} messages={messages} {...form} />;
}

/** Where pictures are changed as a sentence says. */
export const page = defineToolPage('image-edit', ImageEditWorkbench);
