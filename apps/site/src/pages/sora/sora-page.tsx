import { soraFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { useFilmPictures } from '../../workbench/film/use-film-pictures.tsx';

/** Page where films are made as Sora makes them. */
export const page = definePromptTool('sora', { fields, useInput: useFilmPictures });
