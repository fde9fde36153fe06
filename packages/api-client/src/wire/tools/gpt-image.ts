import { defineTool } from './define-tool.ts';
import { gptImageFields as fields } from './gpt-image-fields.ts';

/**
 * GPT-4o, and what took its place in the Images API of OpenAI: pictures from words, or from words and
 * other pictures.
 */
export const gptImage = defineTool({ name: 'gpt-image', media: 'image', fields });
