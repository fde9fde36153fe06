import { messages as fields } from '@site/api-client/fields/en';
import { messages as validators } from '@site/validators/en';
import { messages as mediaIssues } from '@site/validators/media/en';
import type { ServerMessages } from './zh-cn.ts';

/** Everything that the server says to people, in English. */
export const messages: ServerMessages = {
  issues: validators.issues,

  unauthenticated: 'Please log in',
  wrongEmail: 'Enter an address like name@example.com, in Latin letters',
  badRequest: (field) =>
    field ? `The request is malformed: ${field}` : 'The request is malformed',
  tooLarge: 'The request is too large',
  foreignRequest: 'This request came from somewhere else. Reload the page and try again.',
  anotherHost:
    'This request seems to come from somewhere else: the server was asked for another host than the one you opened. Ask the operator of the site whether the proxy in front passes on the Host.',
  notFound: 'There is no such call',
  unexpected: (requestId) => `Something went wrong. Please try again later (${requestId}).`,
  pageNotFound: 'Page not found',
  work: {
    title: 'AI artwork',
    description: (author) => `AI artwork by ${author}`,
    noPrompt: 'The author doesn’t show the prompt',
    anonymous: 'Anonymous',
  },

  loginMail: ({ brand, code, minutes }) => ({
    subject: `${code} is your ${brand} login code`,
    text: `Your code for logging in to ${brand} is ${code}. It is valid for ${count(minutes, 'minute')}.\n\nIf you didn’t ask for it, ignore this email, and don’t share the code with anyone.\n`,
  }),
  bindMail: ({ brand, code, minutes }) => ({
    subject: `${code} is your ${brand} code for linking this email address`,
    text: `Your code for linking this email address to ${brand} is ${code}. It is valid for ${count(minutes, 'minute')}.\n\nIf you didn’t ask for it, ignore this email, and don’t share the code with anyone.\n`,
  }),
  mailFailed: 'The code couldn’t be sent. Please try again later.',
  codeTooOften: (seconds) => `Too many codes. Try again in ${inWords(seconds)}.`,
  triesTooOften: (seconds) => `Too many attempts. Try again in ${inWords(seconds)}.`,
  wrongCode: 'That code is wrong. Check it and try again, or get a new one.',
  noCodeHere:
    'The code has expired or was requested in another browser. Enter it there, or get a new one here.',
  nicknameTooOften: (seconds) => `Too many changes. Try again in ${inWords(seconds)}.`,
  emailAlreadyBound: 'An email address is already linked',
  emailTaken: 'This email address belongs to another account',

  notEnoughPoints: (cost, balance) =>
    `Not enough points: this costs ${cost}, and you have ${balance}`,
  anotherAccount: 'Another account is logged in in this browser now. Reload the page.',
  tooManyStreams:
    'You have this site open in too many browsers at once. Close a few and try again.',
  modelPaused:
    'This model is temporarily unavailable, and nothing was charged. Try again later, or choose another model.',
  toolClosed: 'This tool isn’t available on this site. Nothing was charged.',
  noSuchModel: 'This model is no longer offered. Reload the page and try again.',
  parameterUnsupported: (name) => `This model doesn’t support --${name}. Remove it and try again.`,
  notOffered: (label) =>
    `This model doesn’t support what you chose for “${label}”. Choose another and try again.`,
  fields,
  consentNeeded:
    'The person shown or heard has to agree first. Confirm it on the page and try again.',
  consentWithdrawn:
    'The person shown has withdrawn their consent. This work can’t be used for new creations or made public.',
  noSuchDigitalHuman: 'There is no such digital human. Reload the page and try again.',
  tooManyDigitalHumans: (limit) =>
    `You can have ${limit} digital humans at most. Delete one that you no longer need.`,
  playgroundText: (limit) =>
    `You can try it with one sentence: ${limit} characters at most, and no recording.`,
  playgroundPrivate: 'A video made in the playground is for you alone and can’t be made public.',
  nothingToReport: 'What you want to report isn’t public any more.',
  digitalHumanName: (limit) => `A name has 1 to ${limit} characters.`,
  faceMissing: 'The face of this digital human was deleted. Upload another one first.',
  voiceMissing:
    'This digital human has no voice yet. Upload a sample of it, or use a recording of your own.',
  faceNotTaken: 'The model doesn’t take such a face. Choose another model, or a photo.',
  filmTooLong: ({ seconds, limit }) =>
    `This takes about ${seconds} s to say, and the model makes ${limit} s at most. Make it shorter and try again.`,
  textBesideRecording:
    'A recording already says what is said. Remove the text, or put what the recording says into the subtitles.',
  notRetryable: 'This can’t be continued where it stopped. Start again.',
  partIssues: {
    'face-type': 'A face is a photo or a video.',
    'face-small': 'The face is too small: the shorter side needs 320 pixels.',
    'face-short': 'The video is too short: it needs 5 seconds.',
    'face-long': 'The video is too long: 120 seconds at most.',
    'voice-type': 'The sample of a voice is a recording.',
    'voice-short': 'The recording is too short: it needs 10 seconds.',
    'voice-long': 'The recording is too long: 5 minutes at most.',
    'voice-large': 'The recording is too large: 20 MB at most.',
  },
  noSuchConsent: 'There is no such consent. Reload the page and try again.',
  tooManyConsents: (limit) =>
    `You can register the consent of ${limit} people at most. Withdraw one that you no longer need.`,
  consentOutdated: 'The consent text has changed. Reload the page, read it and confirm again.',
  priceMissing: (cost) =>
    `This creation costs ${cost} points. Nothing was charged. Send it again with cost: ${cost}.`,
  priceChanged: (cost) =>
    `The price is now ${cost} points. Nothing was charged. Try again to create at the new price.`,
  tooManyOpen: (limit) =>
    `You can have ${count(limit, 'creation')} in progress or waiting. Wait for one to finish.`,
  tooManyStarts: ({ span, limit, waitSeconds }) =>
    `You can start ${count(limit, 'creation')} per ${span}. Try again in ${inWords(waitSeconds)}.`,
  noSuchCreation: 'This creation can’t be found',
  noSuchAction: 'This creation can’t be continued this way. Reload the page and try again.',
  keyReused: 'This request’s id was used for another prompt. Reload the page and try again.',
  pictureDeleted: 'This work was deleted',
  failures: {
    'refused-prompt':
      'What you wrote didn’t pass content review. Your points were returned. Change it and try again.',
    'refused-input':
      'A picture, face or sound that it is made from didn’t pass content review. Your points were returned. Replace it and try again.',
    'refused-output':
      'The result didn’t pass content review. Your points were returned. Try again, or change something first.',
    'no-face':
      'The face wasn’t found, so your points were returned. Use a clear photo or video that shows it from the front.',
    unscannable:
      'The finished QR code didn’t scan, so your points were returned. Shorten the content, raise the error correction or make the code clearer, and try again.',
    unavailable:
      'The chosen model isn’t available now. Your points were returned. Choose another model.',
    refused:
      'The service refused this request and didn’t say why. Your points were returned. Change something, or choose another model.',
    busy: 'The service is busy. Your points were returned; please try again in a while.',
    unsupported:
      'The chosen model can’t do this. Your points were returned. Choose another model or change the settings.',
    engine: 'It couldn’t be made. Your points were returned; please try again.',
    lost: 'The service never answered. Your points were returned; if the result still arrives within a day, it is free.',
    untraceable:
      'The service’s answer was incomplete, and the result can’t be recovered. Your points were returned; you can start again.',
    expired: 'The service lost the finished result. Your points were returned; please try again.',
    timeout: 'It took too long. Your points were returned; please try again.',
    crash: 'It was interrupted. Your points were returned; please try again.',
  },

  uploadsTooOften: 'Too many uploads. Please try again later, or contact us if this is normal use.',
  uploadSpaceFull: 'Your upload space is full. Delete files you no longer need under “My uploads”.',
  imports: {
    tooOften: (seconds) => `Too many images at once. Please try again in ${inWords(seconds)}.`,
    failed: 'The image’s site did not answer. Try again later, or save the image and upload it.',
    refused:
      'This image can’t be fetched: it has to be at a public https address, a JPEG, PNG, GIF or WebP of up to 10 MB. You can save it and upload it.',
    'day-full': 'You have uploaded as many images as a day allows. Please try again tomorrow.',
    'disk-full': 'The server has no room for uploads at the moment. Please try again later.',
    'too-many': 'Too many of your images are being uploaded. Please wait for the others to finish.',
  },
  uploadEnded: 'This upload has expired. Choose the file again.',
  uploadOutOfStep: 'The upload was interrupted. Continue where it stopped.',
  media: mediaIssues,
  noSuchUpload: 'This file doesn’t exist or was deleted',
  referenceUnavailable: {
    image: 'A reference image doesn’t exist or was deleted. Remove it and add it again.',
    video: 'The video doesn’t exist or was deleted. Please choose again.',
    audio: 'The audio doesn’t exist or was deleted. Please choose again.',
  },
  pictureMissing: ({ number, pictureCount }) =>
    `There’s no image for @${number} in the prompt: ${pictureCount} ${pictureCount === 1 ? 'was' : 'were'} sent. Add it, or remove @${number}.`,
  firstFrameMissing: 'This model begins with a first frame. Add one, or choose another model.',
  wrongTitle: (limit) => `A title has 1 to ${limit} characters`,
  momentOutside: 'That moment is not in the song. Choose another one.',
  maskMissing: 'Paint the part to change first',
  maskUnusable: 'The area doesn’t match the picture, or was deleted. Please paint it again.',
  pictureNames: { speaker: 'the digital human’s picture', at: (place) => `picture ${place}` },
  sourceUnreadable: 'This picture is damaged or of an unsupported type. Try another one.',
  resultTooLarge: ({ width, height, maxPixels }) =>
    `The result would be ${width} × ${height} pixels, more than the limit of ${Math.floor(maxPixels / 1_000_000)} million. Choose a smaller factor or target, or a smaller picture.`,
  targetReached: ({ width, height, target }) =>
    `The picture has ${width} × ${height} pixels: its longer side is no shorter than the target of ${target}. Choose a larger target size, or a factor.`,
  uploadMisplaced:
    'Uploaded images can only be used as references: at the start of the prompt, or after --sref, --cref or --oref where the model supports it, without a weight and only one after --oref',

  zipTooLarge: (gigabytes) =>
    `Your selection is larger than ${gigabytes} GB. Download them in several parts.`,
  zipUnderWay: 'Your last archive is still downloading. Try again when it is done.',
  noSuchPicture: 'This work doesn’t exist or was deleted',
  collections: {
    wrongName: (limit) => `A collection’s name has 1 to ${limit} characters`,
    nameTaken: 'You have a collection of that name already. Choose another name',
    tooMany: (limit) =>
      `You can have up to ${limit} collections. Delete one that you no longer need`,
    missing: 'This collection doesn’t exist or was deleted',
  },
  searchTooOften: (seconds) => `Too many searches. Try again in ${inWords(seconds)}.`,
  tooOften: (seconds) => `Too many requests. Try again in ${inWords(seconds)}.`,

  orders: {
    noPackage: 'This package is no longer on sale. Reload the page and choose another.',
    keyReused: 'This request’s id was used for another order. Reload the page and try again.',
    tooOften: (seconds) => `Too many requests. Try again in ${count(seconds, 'second')}.`,
    authorizationNeeded: 'Authorize in WeChat first, then pay',
    noH5: 'This site doesn’t take WeChat H5 payments. Pay by QR code, or in WeChat.',
    unavailable:
      'Payment is unavailable right now. Please try again later; you won’t be charged twice.',
    missing: 'There is no such order',
    ended: 'This order has ended. Please place a new one.',
    weChatAlreadyBound: 'WeChat is already linked',
    linkOver:
      'The payment link was used or has expired. Get a new one on the page where you bought the points.',
    ticketOver: 'The QR code was used or has expired. Get a new one on the computer and scan it.',
  },
};

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function inWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour');
}
