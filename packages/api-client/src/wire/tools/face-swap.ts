import * as v from 'valibot';
import { consentSubjects } from '../consent-subject.ts';
import { defineTool } from './define-tool.ts';
import { faceSwapFields } from './face-swap-fields.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';

/** A picture with the face of another one. The person shown, or who speaks for them, has to agree first. */
export const faceSwap = defineTool({
  name: 'face-swap',
  fields: faceSwapFields,
  input: {
    /** The picture whose face is replaced. */
    image: pictureAddress,
    /** The picture that has the face. */
    face: pictureAddress,
    /** Whose face that is: the service has to have the consent for it. */
    subject: v.picklist(consentSubjects),
  },
  price: { base: points },
  computePrice: ({ base }) => base,
  maxPictures: () => 2,
});
