import { defineTool } from './define-tool.ts';
import { imageEditFields } from './image-edit-fields.ts';
import { prompt } from './prompt.ts';

/** Pictures changed as a sentence says. */
export const imageEdit = defineTool({
  name: 'image-edit',
  fields: imageEditFields,
  input: { prompt },
});
