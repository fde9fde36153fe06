import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as ofTools } from '../../../workbench/messages/en.ts';
import type { FaceSwapMessages } from './zh-cn.ts';

const { restore, sourceFace, targetFace } = fields;

const pictureNames = ['', 'Original', 'Face'];

export const messages: FaceSwapMessages = {
  ...ofTools,
  parameters,
  creation: {
    ...creation,
    task: {
      ...creation.task,
      region: 'Swapped face',
      status: { ...creation.task.status, running: 'Swapping the face', succeeded: 'Face swapped' },
      progress: 'Face swap progress',
      failed: 'The face couldn’t be swapped',
      retry: 'Swap again',
      empty: 'Add both images. The result will appear here.',
    },
    picture: { ...creation.picture, withoutPrompt: 'Image with a swapped face' },
    references: {
      ...creation.references,
      region: 'Both images',
      add: 'Choose an image',
      hint: 'You can also paste one, or drop it on the page',
      full: () => 'Both images are there. Remove one to choose another.',
      label: (place, name) => [pictureNames[place], name].filter(Boolean).join(': '),
      awaited: () => 'The swap starts once both images are uploaded',
      unfinished: 'An image wasn’t uploaded, so nothing was started. Try again or choose another.',
    },
  },
  title: 'AI face swap',
  description:
    'Put the face of one photo into another image, fitted in size and color. The person shown must agree first, and results are private by default.',
  lead: 'Add two images: the original to change, and a photo of the face. The person shown has to consent first.',
  replaced: 'The images were replaced',
  recipes: {
    title: 'Pick a template, then add your own photo',
    list: [
      { picture: 'face-painting', prompt: 'Into a famous painting', sample: 'face-painting' },
      {
        picture: 'face-monochrome',
        prompt: 'Into a black and white photo',
        sample: 'face-monochrome',
      },
      { picture: 'face-poster', prompt: 'Into a poster', sample: 'face-poster' },
    ],
  },
  beforeAfter: {
    title: 'An example: before and after',
    target: 'Picture',
    face: 'Face',
    result: 'Result',
  },
  notesTitle: 'About face swaps',
  engineText:
    'This is a demo engine: a program finds the face, fits its size and colors and blends it in. It is not an AI model and changes neither expression nor angle. Clear faces seen from the front work best.',
  modelText: (name) => `Faces are swapped by ${name}, which is sent both images.`,
  pointsText:
    'Refunded if it fails or no face is found. We’ll tell you before you cancel if points come back. ',
  form: 'Face swap options',
  subject: 'Whose face is it?',
  subjects: { self: 'Me', other: 'Somebody else', ward: 'My child or ward' },
  consentTitle: 'First, the consent of the person shown',
  // A starter, and no legal advice: operators replace it.
  consentText: (recipient) => [
    'Purpose: the face is only put into the image that you choose. No features are extracted or stored, and nobody is identified by it.',
    `Recipient: both images are processed by ${recipient}.`,
    'Storage: a photo of a face that was chosen and never used is deleted after a day. Uploads that a swap was made from are deleted 24 hours after they were last used. Finished images stay with you, and are visible to you alone unless you share them.',
    'Withdrawal: you can withdraw on this page at any time. Queued jobs are cancelled. What was made with this face, and what was made from that, becomes private and can’t be shared again. Uploads used for face swaps only are deleted immediately.',
    'Effects: people may take a swapped face for real. Never use it to impersonate, deceive or defame anybody.',
  ],
  usualRecipient: 'the face swap model of this site',
  declarations: {
    self: 'The photo shows me. I have read the above and separately consent to this use of my face.',
    other:
      'I have told the person shown about the above, and they have separately consented to it.',
    ward: 'I am the guardian of the child shown, have read the above, and separately consent to this use of the child’s face.',
  },
  personName: 'What do you call this person? (Only you see it.)',
  personExample: 'For example: Mum',
  notNamed: 'Enter a name for this person first',
  notTicked: 'Read and tick this first',
  agree: 'Confirm and continue',
  guest: 'Log in to confirm the consent',
  logIn: 'Log in',
  tryAgain: 'Try again',
  given: (time, name) => `${name ? `${name}: ` : ''}Consent confirmed ${time}`,
  withdraw: 'Withdraw',
  withdrawText:
    'Queued jobs are cancelled, finished works become private and can’t be shared again, and uploads used for face swaps only are deleted.',
  withdrawConfirm: 'Withdraw consent',
  keep: 'Keep it',
  withdrawn: 'The consent was withdrawn, and the uploads used for face swaps only were deleted',
  /** Said where an upload is chosen again. */
  uploadsNote: 'Uploads that a swap is made from are deleted 24 hours after they were last used.',
  next: [
    'First the original: the image to change',
    'Now the face: a photo of it',
    'The original gets the face of the second image',
  ],
  held: (count) =>
    `${count === 1 ? '1 image' : `${count} images`} chosen, added once you confirm the consent`,
  exchange: 'Swap order',
  noPicture: 'Choose the image to change first',
  noFace: 'One is missing: choose a photo of the face',
  noAddress: 'The image address in the link isn’t valid. Choose the image again.',
  start: 'Swap faces',
  faces: {
    choose: (count) => `${count} faces found, numbered by size. Select one in the image.`,
    alike:
      'Some are nearly the same size, and the model may count them in another order: if the wrong one is used, choose another and try again.',
    name: (number, fromLeft) => `Face ${number} (number ${fromLeft} from the left)`,
    none: (picture) =>
      `No face was found in “${picture}”. A face that looks ahead, in good light and not too small, is found best. The model may know a drawn face or a profile: you can start all the same, and your points come back if nothing is swapped.`,
    unchosen: (picture, count) =>
      `“${picture}” has ${count} faces. The selected model decides which one it uses.`,
  },
  fields: {
    targetFace,
    sourceFace,
    restore: { ...restore, unset: 'Off' },
  },
};
