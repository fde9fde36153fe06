import { imageEditFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { usePictures } from '../../workbench/use-pictures.tsx';

/** Page where pictures are changed as a sentence says. */
export const page = definePromptTool('image-edit', { fields, useInput: usePictures });
