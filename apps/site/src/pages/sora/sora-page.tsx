import { soraFields as fields } from '@site/api-client/wire';
import { defineFilmTool } from '../../workbench/film/define-film-tool.tsx';

/** Where films are made as Sora makes them. */
export const page = defineFilmTool('sora', { fields });
