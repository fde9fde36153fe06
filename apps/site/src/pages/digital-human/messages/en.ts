import { messages as fields } from '@site/api-client/fields/en';
import { messages as creation } from '@site/creation/en';
import { messages as parameters } from '@site/creation/parameters/en';
import { messages as parts } from '../../../digital-humans/messages/en.ts';
import { messages as ofTools } from '../../../workbench/messages/en.ts';
import type { DigitalHumanMessages } from './zh-cn.ts';

const { ratio, speed, subtitles } = fields;

export const messages: DigitalHumanMessages = {
  ...ofTools,
  parameters,
  parts,
  creation: {
    ...creation,
    composer: {
      ...creation.composer,
      label: 'What is said',
      send: 'Create video',
      sendKeys: (isApple) => (isApple ? '⌘ + Enter to create' : 'Ctrl + Enter to create'),
      balance: (points, creations) => `${points} points left · about ${creations} videos`,
    },
    task: {
      ...creation.task,
      region: 'Video',
      status: { ...creation.task.status, running: 'Creating', succeeded: 'The video is ready' },
      progress: 'Progress of the video',
      step: parts.step,
      failed: 'The video couldn’t be made',
      retry: 'Create again',
      pictures: 'Videos of this creation',
      pictureOf: (place, count) => `Video ${place} of ${count}`,
      empty: 'Follow the steps. The video will appear here.',
    },
    issues: async () => ({
      ...(await creation.issues()),
      empty: () => 'Write what is to be said first',
    }),
    failure: {
      ...creation.failure,
      brokenOff: 'The video goes on being made, and will be in “My digital videos”',
    },
    picture: { ...creation.picture, withoutPrompt: 'Video made from a recording' },
  },
  title: 'Digital human',
  description:
    'Make a talking digital human from a photo or video and a recording. The person must agree first, and results are private by default.',
  lead: 'Add a look and a voice, write what is to be said, and a digital human says it.',
  replaced: 'Your script was replaced',
  recipes: {
    title: 'Pick a script, then follow the steps on the left',
    list: [
      { picture: 'face-painting', prompt: 'Welcome to our new shop. Everything is 20% off today.' },
      { picture: 'face-sketch', prompt: 'Hello, class. Today we’ll get to know the solar system.' },
      {
        picture: 'face-monochrome',
        prompt: 'Long ago, an old painter lived at the foot of a mountain.',
      },
      { picture: 'face-poster', prompt: 'Happy New Year! I wish you peace, joy and good luck.' },
    ],
  },
  beforeAfter: {
    title: 'An example: a portrait that speaks',
    photo: 'Photo',
    film: 'Talking video',
    play: 'Play the example',
  },
  notesTitle: 'About digital humans',
  engineText:
    'This is a demo engine: a program opens and closes the mouth in a photo with the sound. It is not an AI model and takes photos only. Videos carry a mark that says they are AI-generated.',
  modelText: (name) =>
    `Videos are made by ${name}, which is sent the look, the voice and the script.`,
  pointsText:
    'You pay for the actual length; the rest is refunded. If it fails, unfinished steps are refunded. You can leave the page: finished videos are in “My digital videos”. ',
  steps: {
    label: 'Steps',
    face: 'Look',
    voice: 'Voice',
    speech: 'Script',
    film: 'Video',
  },
  stepStates: { done: ', done', current: '', open: ', not done yet' },
  phone: {
    title: 'Continue on a phone',
    how: 'Scan this with a phone to open this page, and log in to the same account there. What you add on the phone appears here.',
    code: 'QR code of this page',
    copy: 'Copy link',
    refresh: 'Done on the phone: refresh',
  },
  who: 'Which digital human?',
  another: 'A new one',
  loadFailed: 'Your digital humans couldn’t be loaded',
  next: 'Next',
  consentMissing: 'This digital human needs a new consent. Choose who it is.',
  nameLabel: 'Name (only you see it)',
  nameExample: 'For example: Ming',
  wrongName: (max) => `A name has 1 to ${max} characters`,
  faceNeeded: 'Choose a photo or video first, and wait until it is uploaded',
  create: 'Create digital human',
  created: 'The digital human was created',
  replaceFace: 'Use this look',
  faceReplaced: 'The look was replaced',
  faceGone: 'The file of the look was deleted. Upload another.',
  voiceStored: 'The voice was saved',
  voiceGone: 'The file of the voice was deleted. Upload another.',
  noVoice: 'Go on without a voice',
  noVoiceHint: 'Without a voice sample, videos are made from your own recordings only.',
  mode: 'How is it said?',
  modes: { text: 'Type a script', recording: 'My own recording' },
  example: 'Write what is to be said. For example: Hello, I’m Ming, let me show you our new shop.',
  subtitles: 'What the recording says (optional, used as subtitles)',
  recording: {
    ...parts.voice,
    label: 'The recording',
    remove: 'Remove the recording',
    taken: (room) =>
      `MP3, WAV, M4A, AAC, FLAC, Ogg or WebM, up to 20 MB${room === undefined ? '' : `; ${room} left`}`,
  },
  aboutSeconds: (seconds) => `About ${seconds} s`,
  saidAs: 'How it will be read out',
  costAtMost: (points) => `At most ${points} points; unused ones come back`,
  tooLong: (seconds, limit) =>
    `This takes about ${seconds} s to say. The model makes at most ${limit} s, so shorten it.`,
  faceNotTaken: 'This model doesn’t take such a look. Choose another model, or use a photo.',
  voiceNeeded: 'This digital human has no voice yet. Add one, or use your own recording.',
  recordingNeeded: 'Upload or record what is to be said first',
  fields: { speed, subtitles, ratio: { ...ratio, unset: 'As the look' } },

  subject: 'Who is the digital human?',
  subjects: { self: 'Me', other: 'Somebody else', ward: 'My child or ward' },
  consentTitle: 'First, the consent of the person',
  // A starter, and no legal advice: operators replace it.
  consentText: (recipient) => [
    'Purpose: this face and this voice are only used for a digital human that speaks in videos that you make. Nobody is identified by them, and no other user gets them.',
    `Recipient: the look, the voice and the script are processed by ${recipient}. The voice is learned so that texts can be read out in it.`,
    'Storage: the look and the voice are stored until you delete the digital human, and are visible to you alone. What was chosen and never used is deleted after a day, and what you replace at once. With the digital human, the voice that the recipient has learned is deleted. Finished videos stay with you, and are private by default.',
    'Withdrawal: you can withdraw at any time. Queued jobs are cancelled. Digital humans with this face and voice are deleted immediately, and so are the recordings uploaded for their videos. Finished videos become private and can’t be shared again.',
    'Effects: people may take a synthetic face and voice for real. Videos carry a mark that says they are AI-generated, which must not be removed. Never use them to impersonate, deceive or defame anybody.',
  ],
  usualRecipient: 'the digital human model of this site',
  declarations: {
    self: 'The photo, video and recording are of me. I have read the above and separately consent to this use of my face and voice.',
    other:
      'I have told the person about the above, and they have separately consented to this use of their face and voice.',
    ward: 'I am the guardian of this child, have read the above, and separately consent to this use of the child’s face and voice.',
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
    'Queued jobs are cancelled, digital humans of this person are deleted, and finished videos become private and can’t be shared again.',
  withdrawConfirm: 'Withdraw consent',
  keep: 'Keep it',
  withdrawn: 'The consent was withdrawn, and the digital humans were deleted',
};
