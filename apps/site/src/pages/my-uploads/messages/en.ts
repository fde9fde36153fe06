import { messages as client } from '@site/api-client/en';
import type { MyUploadsMessages } from './zh-cn.ts';

const kinds = { image: 'image', video: 'video', audio: 'audio', face: 'face', voice: 'voice' };

export const messages: MyUploadsMessages = {
  errors: client.errors,
  title: 'My uploads',
  description: 'The images, videos, audio, faces and voices you’ve uploaded, the newest first.',
  guestTitle: 'Log in to see your uploads',
  guestText: 'Log in to see and delete what you’ve uploaded.',
  logIn: 'Log in',
  loading: 'Loading your uploads',
  failed: 'Your uploads couldn’t be loaded',
  tryAgain: 'Try again',
  emptyTitle: 'No uploads yet',
  emptyText: 'Images, videos and audio you create with are kept here',
  create: 'Start creating',

  space: 'Upload space',
  used: (used, max) => `${used} of ${max} used`,
  files: (count, max) => `${count} / ${max} files`,
  full: 'Your space is full. Delete uploads you no longer need to upload more.',
  readers:
    'No other user can open them. Images, audio and faces that you create with go to the provider of the model you choose, through a link that expires after 15 minutes; of a video, only the frame taken from it does, but a video that is a digital human’s face goes as a whole. What you upload under a consent to the use of a face or a voice is deleted with that consent: after 24 hours if nothing comes of it, and for a face swap 24 hours after its last use.',

  kind: 'Type',
  kindNames: {
    ...{ all: 'All', image: 'Image', video: 'Video', audio: 'Audio' },
    ...{ face: 'Face', voice: 'Voice' },
  },
  noneTitle: 'No uploads of this type',
  noneText: 'Choose another type, or see all uploads',
  showAll: 'Show all',

  list: 'Uploads',
  upload: (place, kind, time) => `Item ${place}, ${kinds[kind]}, uploaded ${time}`,
  open: (upload) => `Open: ${upload}`,
  uses: (count) => {
    if (count === '0') return 'Not used yet';
    return count === '1' ? 'Used in 1 work' : `Used in ${count} works`;
  },
  usesOf: (uses, upload) => `${uses}: ${upload}`,
  partOf: 'Digital human: ',
  aiLabels: {
    '1': 'AI-generated',
    '2': 'Possibly AI-generated',
    '3': 'Suspected to be AI-generated',
  },
  ownerOnly: 'Only you can see it',
  agreedBy: 'Agreed: ',
  self: 'Me',
  people: (names) => names.join(', '),
  withdrawn: 'withdrawn',
  consentsOf: (people) => `See consents: ${people}`,
  removeAt: (time) => `Deleted automatically ${time}`,
  more: 'Load more',
  end: (count) => (count === '1' ? 'That’s the only upload' : `That’s all ${count} uploads`),

  delete: (upload) => `Delete ${upload}`,
  deleteTitles: {
    image: 'Delete this image?',
    video: 'Delete this video?',
    audio: 'Delete this audio?',
    face: 'Delete this face?',
    voice: 'Delete this voice?',
  },
  deleteText: (uses) => {
    const kept =
      uses === '0'
        ? 'No work uses it yet.'
        : `${uses === '1' ? '1 work uses' : `${uses} works use`} it and will stay, but no longer show it.`;
    return `${kept} It will be deleted for good and can’t be used to create again.`;
  },
  deletePart: (names) =>
    ` It is the face or voice of ${names}, who can’t speak until you add another one.`,
  deleteConfirm: 'Delete',
  deleteFailed: (reason) => `It wasn’t deleted. ${reason}`,
  deleted: 'Upload deleted',
};
