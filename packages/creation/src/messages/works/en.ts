import type { WorkPickerMessages } from './work-picker-messages.ts';

const kinds = { image: 'Image', video: 'Video', audio: 'Audio', face: 'Face', voice: 'Voice' };

export const messages: WorkPickerMessages = {
  sources: 'Choose from',
  search: 'Search prompts',
  works: { list: 'My works', loading: 'Loading your works', failed: 'Your works didn’t load' },
  uploads: {
    list: 'My uploads',
    loading: 'Loading your uploads',
    failed: 'Your uploads didn’t load',
    alt: (kind, time) => `${kinds[kind]}, uploaded ${time}`,
    removeAt: (time) => `Deleted ${time}`,
  },
  media: {
    image: {
      noWorks: 'No images yet',
      noWorksHint: 'The images you make appear here, ready to be used',
      noUploads: 'No uploaded images yet',
      noUploadsHint:
        'Add an image from your device: what you upload appears here, ready to be used again',
      chosen: (count, room) =>
        room > 0 ? `${count} chosen, room for ${room} more` : `${count} chosen, no room for more`,
      add: (count) => (count > 0 ? `Add ${count} ${count === 1 ? 'image' : 'images'}` : 'Add'),
      guestHint: 'Use images you have made or uploaded before, without uploading them again',
    },
    video: {
      noWorks: 'No videos yet',
      noWorksHint: 'The videos you make appear here, ready to be used',
      noUploads: 'No uploaded videos yet',
      noUploadsHint:
        'Add a video from your device: what you upload appears here, ready to be used again',
      chosen: (count) => `${count} chosen`,
      add: () => 'Use this video',
      guestHint: 'Use videos you have made or uploaded before, without uploading them again',
    },
    audio: {
      noWorks: 'No songs yet',
      noWorksHint: 'The songs you make appear here, ready to be used',
      noUploads: 'No uploaded audio yet',
      noUploadsHint:
        'Add audio from your device: what you upload appears here, ready to be used again',
      chosen: (count) => `${count} chosen`,
      add: () => 'Use this audio',
      guestHint:
        'Use songs you have made and audio you have uploaded before, without uploading it again',
    },
  },
  nothingFound: 'No works found',
  nothingFoundHint: 'Try other words: it’s the prompts that are searched',
  place: (number) => `, number ${number}`,
  added: 'Added',
  cancel: 'Cancel',
  guest: 'Log in to see your works and uploads',
};
