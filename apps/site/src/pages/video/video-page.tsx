import { videoFields as fields } from '@site/api-client/wire';
import { defineFilmTool } from '../../workbench/film/define-film-tool.tsx';

/** Where films are made from words and pictures. */
export const page = defineFilmTool('video', { fields });
