import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { speechFields as fields } from './speech-fields.ts';

/** A text in the voice of a digital human. */
export const speech = defineTool({
  name: 'speech',
  media: 'audio',
  fields,
  input: {
    /** The id of the person's own digital human. */
    digitalHuman: v.pipe(v.string(), v.maxLength(64)),
  },
});
