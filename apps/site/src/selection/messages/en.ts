import type { SelectionMessages } from './zh-cn.ts';

const works = (count: number) => (count === 1 ? '1 work' : `${count} works`);

export const messages: SelectionMessages = {
  region: 'Selected works',
  count: (count) => `${count} selected`,
  full: (limit) => `${limit} selected, the most at a time`,
  all: 'Select all',
  zip: 'Download ZIP',
  zipStarted: (count) => `Downloading ${works(count)} as a ZIP file`,
  makePublic: 'Make public',
  makePrivate: 'Make private',
  shared: (count, isPrivate) =>
    `${works(count)} ${count === 1 ? 'is' : 'are'} now ${isPrivate ? 'private' : 'public'}`,
  leftPrivate: (count) =>
    `${count} with swapped faces, contacts or Wi-Fi passwords stayed private. Open them to publish them one by one`,
  inReview: (count) =>
    `${works(count)} sent for review. Once approved, ${count === 1 ? 'it appears' : 'they appear'} in the public gallery`,
  refused: (count) =>
    `${works(count)} ${count === 1 ? 'was' : 'were'} not approved and ${count === 1 ? 'stays' : 'stay'} private`,
  done: 'Done',
  collections: {
    title: 'Collections',
    putTitle: (count) => `Add ${works(count)} to a collection`,
    put: 'Add to collection',
    putInto: (name) => `Add to “${name}”`,
    placed: (count, name) => `${works(count)} added to “${name}”`,
    takeOut: 'Remove from collection',
    takenOut: (count) => `${works(count)} removed from the collection`,
    show: 'View',
    leave: 'All works',
    pictures: works,
    newName: 'Name of a new collection',
    create: 'Create',
    createAndPut: 'Create and add',
    wrongName: (limit) => `A name has 1 to ${limit} characters`,
    rename: (name) => `Rename “${name}”`,
    renamed: 'New name',
    save: 'Save',
    delete: (name) => `Delete the collection “${name}”`,
    deleteText: 'Only the collection is deleted. Its works are kept.',
    confirmDelete: 'Delete collection',
    cancel: 'Cancel',
    empty: 'No collections yet. Give one a name, and keep works that belong together in it',
    missing: 'This collection doesn’t exist or was deleted',
    tryAgain: 'Try again',
  },
};
