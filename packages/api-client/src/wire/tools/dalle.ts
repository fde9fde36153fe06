import { dalleFields as fields } from './dalle-fields.ts';
import { defineTool } from './define-tool.ts';

/** DALL·E 3, and what took its place in the Images API of OpenAI. */
export const dalle = defineTool({ name: 'dalle', media: 'image', fields });
