import type { WorkPickerMessages } from './work-picker-messages.ts';

export const messages: WorkPickerMessages = {
  sources: 'Choose from',
  search: 'Search prompts',
  list: 'My works',
  loading: 'Loading your works',
  failed: 'Your works didn’t load',
  empty: 'No images yet',
  emptyHint: 'The images you make appear here, ready to be used',
  uploads: {
    list: 'My uploads',
    loading: 'Loading your uploads',
    failed: 'Your uploads didn’t load',
    empty: 'No uploaded images yet',
    emptyHint:
      'Add an image from your device: what you upload appears here, ready to be used again',
    alt: (isFace, time) => `${isFace ? 'Face' : 'Image'}, uploaded ${time}`,
    removeAt: (time) => `Deleted ${time}`,
  },
  nothingFound: 'No works found',
  nothingFoundHint: 'Try other words: it’s the prompts that are searched',
  chosen: (count, room) =>
    room > 0 ? `${count} chosen, room for ${room} more` : `${count} chosen, no room for more`,
  place: (number) => `, number ${number}`,
  added: 'Added',
  cancel: 'Cancel',
  add: (count) => (count > 0 ? `Add ${count} ${count === 1 ? 'image' : 'images'}` : 'Add'),
  guest: 'Log in to see your works and uploads',
  guestHint: 'Use images you have made or uploaded before, without uploading them again',
};
