import { messages as client } from '@site/api-client/en';
import type { MyUploadsMessages } from '../zh-cn/my-uploads.ts';

export const messages: MyUploadsMessages = {
  errors: client.errors,
  title: 'My uploads',
  description: 'See and delete the reference images you’ve uploaded, the newest first.',
  guestTitle: 'Log in to see your uploads',
  guestText: 'Log in to see and delete the reference images you’ve uploaded.',
  logIn: 'Log in',
  loading: 'Loading your uploads',
  failed: 'Your uploads couldn’t be loaded',
  tryAgain: 'Try again',
  emptyTitle: 'No uploads yet',
  emptyText: 'Reference images you add to a prompt are kept here',
  create: 'Create an image',

  space: 'Upload space',
  used: (used, max) => `${used} of ${max} used`,
  files: (count, max) => `${count} / ${max} files`,
  full: 'Your space is full. Delete images you no longer need to upload more.',

  list: 'Uploaded images',
  upload: (place, time) => `Image ${place}, uploaded ${time}`,
  open: (upload) => `View original: ${upload}`,
  more: 'Load more',
  end: (count) => (count === '1' ? 'That’s the only image' : `That’s all ${count} images`),

  delete: (upload) => `Delete ${upload}`,
  deleteTitle: 'Delete this image?',
  deleteText:
    'It will be deleted for good and can’t be used as a reference again. Images you’ve already made stay; they just no longer show this reference.',
  deleteConfirm: 'Delete',
  deleteFailed: (reason) => `The image wasn’t deleted. ${reason}`,
  deleted: 'Image deleted',
};
