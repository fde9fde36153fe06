import { gptImageFields as fields, MAX_GPT_IMAGE_PROMPT_LENGTH } from '@site/api-client/wire';
import { definePictureTool } from '../../workbench/define-picture-tool.tsx';

/** Where pictures are made from a sentence, or changed as it says. */
export const page = definePictureTool('gpt-image', {
  ...{ fields, maxPromptLength: MAX_GPT_IMAGE_PROMPT_LENGTH, keepsPictures: true },
});
