import { defineTool } from './define-tool.ts';
import { musicFields as fields } from './music-fields.ts';

/** Songs, several takes at a time: from an idea, from lyrics, or from a sound that is covered. */
export const music = defineTool({ name: 'music', fields });
