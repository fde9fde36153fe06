import * as v from 'valibot';
import { consentSubjects } from '../consent-subject.ts';
import { defineTool } from './define-tool.ts';
import { pictureAddress } from './picture-address.ts';
import { points } from './points.ts';

export const faceRestorers = ['gfpgan', 'codeformer'] as const;

/** Faces of a picture that can be told apart at most. */
export const MAX_FACES = 10;

const face = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FACES - 1));

/** A picture with the face of another one. The person shown, or who speaks for them, has to agree first. */
export const faceSwap = defineTool({
  name: 'face-swap',
  input: {
    /** The picture whose face is replaced. */
    image: pictureAddress,
    /** The picture that has the face. */
    face: pictureAddress,
    /** Whose face that is: the service has to have the consent for it. */
    subject: v.picklist(consentSubjects),
    /** Which face of `image` is replaced, from the largest one. Default: 0. */
    targetFace: v.optional(face),
    /** Which face of the other picture is put in. Default: 0. */
    sourceFace: v.optional(face),
    /** What makes the face sharper afterwards. Default: nothing. */
    restore: v.optional(v.picklist(faceRestorers)),
  },
  capabilities: {
    /** How many faces of a picture can be told apart. */
    faces: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FACES)),
    /** Undefined: there is nothing to choose. */
    restorers: v.optional(v.array(v.picklist(faceRestorers))),
  },
  price: { base: points },
  computePrice: ({ base }) => base,
  maxPictures: () => 2,
});
