import { dalleFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';

/** Page where pictures are made from a description and a few choices. */
export const page = definePromptTool('dalle', { fields });
