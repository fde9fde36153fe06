import type { OpenApiMessages } from './zh-cn.ts';

/** Purpose of each call. */
const callPurposes: OpenApiMessages['callPurposes'] = {
  getUser: 'The user who is logged in, and the balance of points',
  sendLoginCode: 'Send a six-digit login code to an email address',
  logIn: 'Log in with the code and start a session',
  logOut: 'Log out',
  logOutEverywhere: 'Log out on every device',
  sendBindCode: 'Send a code to the email address to link',
  bindEmail: 'Link an email address to the account with the code',
  createBindTicket: 'Get a ticket for linking WeChat by QR code; valid once, for 5 minutes',
  readBindTicket: 'The account (masked) that a ticket links to; no login needed',
  beginBind: 'Use a ticket and get the address of WeChat’s consent page; no login needed',
  queryBindTicket: 'The state of one of your tickets',
  editUser: 'Change the nickname',
  updateSettings: 'Change whether new works are public',
  listMyPictures: 'Your own works, the newest first, by page',
  browsePublicPictures:
    'Public works, sorted and filtered, by page; the same for everybody, cacheable for a minute',
  listPublicPictures: 'Public works, sorted, filtered and searched, by page',
  listLikedPictures: 'Images you like, the latest first, by page',
  zipPictures:
    'Download some of your own works: returns the address of a ZIP archive of at most 200 works and 2 GB',
  listMySongs: 'Your songs, by time, singing and words; in pages',
  renameSong: 'Rename one of your songs',
  listCollections: 'Your collections, the newest first',
  createCollection:
    'Create a collection, 100 at most; returns the one of that name if there is one',
  renameCollection: 'Rename a collection',
  deleteCollection: 'Delete a collection; its works stay',
  addToCollection: 'Put some of your works into a collection',
  removeFromCollection: 'Take works out of a collection',
  deletePicture: 'Delete one of your works; it can be restored for a day',
  deletePictures: 'Delete several of your works; they can be restored for a day',
  restorePictures: 'Restore works deleted less than a day ago',
  setPicturesSharing: 'Make several of your works public or private',
  setPictureSharing: 'Make one of your works public or private',
  like: 'Like a work',
  unlike: 'Remove your like from a work',
  listLikes: 'The ids of the works you like',
  listPackages: 'The packages of points on sale',
  createOrder: 'Order a package by its id',
  readHandOver: 'Read an order handed over to WeChat, without a session',
  payHandOver: 'Pay an order handed over to WeChat, without a session',
  signJsapiPayment: 'Get the signature for paying inside WeChat',
  listOrders: 'Your orders, the newest first',
  listPointEntries: 'Your points history: received, spent, returned and bought, the newest first',
  queryOrder: 'The state of an order’s payment',
  getUploadCredential: 'Get a credential for uploading reference images',
  beginUpload: 'Begin to upload a video or a sound in parts, with room for its size',
  readUploadProgress: 'Tell how far the upload of a video or a sound is',
  listMyUploads:
    'Your uploads, of one kind or all, how many works use each, and the space they take, the newest first, by page',
  importUpload: 'Fetch an image of another site and store it as your upload',
  deleteUpload: 'Delete one of your uploads for good',
  listModels: 'The models and their prices',
  createCreation: 'Start a creation',
  runAction: 'Continue a creation with one of its actions',
  retryCreation: 'Do what is left of a creation in stages that failed or was stopped',
  creationEvents: 'Follow all of your creations',
  listMyCreations: 'Your creations, in progress and ended, the newest first, by page',
  getLineage: 'What a work of yours was made from',
  listDerivatives: 'What you have made from a work of yours',
  cancelCreation: 'Cancel a creation in progress, and see how many points are returned',
  listConsents: 'Your declared consents to the use of faces that are still in force',
  giveConsent:
    'Declare that the person shown, you or somebody with a name, agrees to the use of their face',
  withdrawConsent:
    'Withdraw a consent: cancels waiting creations, makes the results private for good and deletes uploads used for face swaps only',
  listMyDigitalHumans: 'Your digital humans, newest first',
  createDigitalHuman:
    'Make a digital human of an uploaded photo or video, with a voice sample if you like; needs the person’s consent',
  changeDigitalHuman: 'Rename a digital human, or replace its face or voice',
  saveDigitalHumanDraft:
    'Save a digital human on its way: the face and name chosen, to go on anywhere',
  deleteDigitalHuman: 'Delete a digital human with its face and voice for good; its videos stay',
  listPresenters: 'Digital humans that everybody may try, without a log-in',
  joinPlayground: 'Add a digital human to the playground, with a consent of its own',
  report: 'Report a public work, or a digital human of the playground',
};

/** Meaning of each code. */
const codeMeanings: OpenApiMessages['codeMeanings'] = {
  success: 'Success',
  badRequest: 'The request is malformed; message names the field',
  wrongLoginCode: 'The code is wrong, used or expired',
  unauthenticated: 'Not logged in',
  notEnoughPoints: 'Not enough points',
  priceChanged: 'The price has changed',
  modelPaused: 'The model is temporarily unavailable',
  forbidden: 'Not allowed',
  weChatAuthorizationNeeded: 'Authorize in WeChat first, then try again',
  uploadSpaceFull: 'The upload space is full: delete some uploads first',
  notFound: 'It doesn’t exist, or it isn’t yours',
  tooManyRequests: 'Too many requests; Retry-After says how many seconds to wait',
  serverError: 'Something went wrong on the server; try again',
};

export const messages: OpenApiMessages = {
  title: 'Open API',
  description: (brand) =>
    `The API of ${brand}: addresses, request fields, codes and streams, with an example that runs.`,
  lead: 'Whatever the site can do, the API can: the pages use these very calls.',
  state:
    'For now callers are identified by their login session (a cookie), within the points and rate limits of the account. API keys are in preparation; contact us if you need one.',
  conventionsTitle: 'Conventions',
  conventions: [
    [
      'Requests',
      'The body of a POST is JSON, with Content-Type application/json. A GET has no body.',
    ],
    [
      'Headers',
      'Every request carries x-bf, an identifier of the caller’s device, used against abuse.',
    ],
    [
      'Responses',
      'A JSON object. A code of 0 means success; message is for people, in the language of the site.',
    ],
    [
      'Streams',
      'JSON objects one after the other, with nothing in between. The last one is finished or failed.',
    ],
  ],
  callsTitle: 'Calls',
  call: 'Method and path',
  purpose: 'Purpose',
  fields: 'Request fields',
  noFields: 'None',
  optional: 'optional',
  callPurposes,
  codesTitle: 'Codes',
  code: 'code',
  meaning: 'Meaning',
  codeMeanings,
  exampleTitle: 'Example: log in and create an image',
  contactTitle: 'Access and feedback',
};
