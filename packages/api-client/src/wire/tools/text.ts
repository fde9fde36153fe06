import { defineTool } from './define-tool.ts';
import { textFields as fields } from './text-fields.ts';

/** Words in place of pictures: what comes of it is in the creation's `facts.texts`. */
export const text = defineTool({ name: 'text', media: 'text', fields });
