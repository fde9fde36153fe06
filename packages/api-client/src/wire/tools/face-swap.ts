import * as v from 'valibot';
import { defineTool } from './define-tool.ts';
import { faceSwapFields } from './face-swap-fields.ts';

/** A picture with the face of another one. The person shown, or who speaks for them, has to agree first. */
export const faceSwap = defineTool({
  name: 'face-swap',
  media: 'image',
  fields: faceSwapFields,
  input: {
    /** The id of the consent of the person whose face that is. */
    consent: v.pipe(v.string(), v.maxLength(64)),
  },
});
