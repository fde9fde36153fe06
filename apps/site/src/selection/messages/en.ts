import type { SelectionMessages } from './zh-cn.ts';

const images = (count: number) => (count === 1 ? '1 image' : `${count} images`);

export const messages: SelectionMessages = {
  region: 'Selected images',
  count: (count) => `${count} selected`,
  full: (limit) => `${limit} selected, the most at a time`,
  all: 'Select all',
  zip: 'Download ZIP',
  zipStarted: (count) => `Downloading ${images(count)} as a ZIP file`,
  makePublic: 'Make public',
  makePrivate: 'Make private',
  shared: (count, isPrivate) =>
    `${images(count)} ${count === 1 ? 'is' : 'are'} now ${isPrivate ? 'private' : 'public'}`,
  leftPrivate: (count) =>
    `${count} with swapped faces, contacts or Wi-Fi passwords stayed private. Open them to publish them one by one`,
  inReview: (count) =>
    `${images(count)} sent for review. Once approved, ${count === 1 ? 'it appears' : 'they appear'} in the public gallery`,
  refused: (count) =>
    `${images(count)} ${count === 1 ? 'was' : 'were'} not approved and ${count === 1 ? 'stays' : 'stay'} private`,
  done: 'Done',
  collections: {
    title: 'Collections',
    putTitle: (count) => `Add ${images(count)} to a collection`,
    put: 'Add to collection',
    putInto: (name) => `Add to “${name}”`,
    placed: (count, name) => `${images(count)} added to “${name}”`,
    takeOut: 'Remove from collection',
    takenOut: (count) => `${images(count)} removed from the collection`,
    show: 'View',
    leave: 'All images',
    pictures: images,
    newName: 'Name of a new collection',
    create: 'Create',
    createAndPut: 'Create and add',
    wrongName: (limit) => `A name has 1 to ${limit} characters`,
    rename: (name) => `Rename “${name}”`,
    renamed: 'New name',
    save: 'Save',
    delete: (name) => `Delete the collection “${name}”`,
    deleteText: 'Only the collection is deleted. Its images stay in My images.',
    confirmDelete: 'Delete collection',
    cancel: 'Cancel',
    empty: 'No collections yet. Give one a name, and keep images that belong together in it',
    missing: 'This collection doesn’t exist or was deleted',
    tryAgain: 'Try again',
  },
};
