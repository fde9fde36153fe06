import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { videoFields as fields } from './video-fields.ts';

/** Films from words, from their first and last frames, and from pictures of who and what they show. */
export const video = defineTool({
  name: 'video',
  media: 'video',
  fields,
  capabilities: {
    /** Whether it makes nothing without a first frame. */
    needsFirstFrame: v.optional(v.boolean(), false),
  },
});
