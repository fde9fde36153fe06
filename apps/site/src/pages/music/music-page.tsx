import { musicFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { useSongWords } from './use-song-words.tsx';

/** Page where songs are made: of an idea, or of the person's own lyrics. */
export const page = definePromptTool('music', { fields, useParticulars: useSongWords });
