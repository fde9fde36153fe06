import { defineTool } from './define-tool.ts';
import { soraFields as fields } from './sora-fields.ts';

/** Films by the protocol of OpenAI's Videos API. */
export const sora = defineTool({ name: 'sora', media: 'video', fields });
