import { dalleFields } from './dalle-fields.ts';
import { defineTool } from './define-tool.ts';
import { prompt } from './prompt.ts';

/** DALL·E 3, and what took its place in the Images API of OpenAI. */
export const dalle = defineTool({ name: 'dalle', fields: dalleFields, input: { prompt } });
