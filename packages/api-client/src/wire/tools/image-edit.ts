import { defineTool } from './define-tool.ts';
import { imageEditFields as fields } from './image-edit-fields.ts';

/** Pictures changed as a sentence says. */
export const imageEdit = defineTool({ name: 'image-edit', media: 'image', fields });
