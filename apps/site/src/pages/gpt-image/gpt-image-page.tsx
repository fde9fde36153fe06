import { gptImageFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { usePictures } from '../../workbench/use-pictures.tsx';

/** Page where pictures are made from a sentence, or changed as it says. */
export const page = definePromptTool('gpt-image', { fields, useInput: usePictures });
