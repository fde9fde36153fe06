import { imageEditFields as fields, MAX_EDIT_PROMPT_LENGTH } from '@site/api-client/wire';
import { definePictureTool } from '../../workbench/define-picture-tool.tsx';

/** Where pictures are changed as a sentence says. */
export const page = definePictureTool('image-edit', {
  ...{ fields, maxPromptLength: MAX_EDIT_PROMPT_LENGTH, keepsPictures: true },
});
