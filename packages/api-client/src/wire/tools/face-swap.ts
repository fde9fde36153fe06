import * as v from 'valibot';
import { consentSubjects } from '../consent-subject.ts';
import { defineTool } from './define-tool.ts';
import { faceSwapFields } from './face-swap-fields.ts';

/** A picture with the face of another one. The person shown, or who speaks for them, has to agree first. */
export const faceSwap = defineTool({
  name: 'face-swap',
  fields: faceSwapFields,
  input: {
    /** Whose face that is: the service has to have the consent for it. */
    subject: v.picklist(consentSubjects),
  },
});
