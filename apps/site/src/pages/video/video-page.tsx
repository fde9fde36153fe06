import { videoFields as fields } from '@site/api-client/wire';
import { definePromptTool } from '../../workbench/define-prompt-tool.tsx';
import { useFilmPictures } from '../../workbench/film/use-film-pictures.tsx';

/** Page where films are made from words and pictures. */
export const page = definePromptTool('video', { fields, useInput: useFilmPictures });
