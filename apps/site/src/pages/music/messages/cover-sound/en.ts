import { messages as media } from '@site/validators/media/en';
import type { CoverSoundMessages } from '../../cover-sound-messages.ts';

export const messages: CoverSoundMessages = {
  media,
  label: 'The sound to cover',
  taken: (room) =>
    `MP3, WAV, M4A, AAC, FLAC, Ogg or WebM, up to 20 MB and 5 minutes${room === undefined ? '' : `; ${room} left`}`,
  choose: 'Choose a sound',
  chooseOwn: 'From my songs',
  chooseOther: 'Choose another sound',
  remove: 'Don’t cover it',
  uploading: (percent) => `Uploading, ${percent}%`,
  cancel: 'Cancel',
  tryAgain: 'Upload again',
  failed: 'The sound could not be read. Choose it again.',
  logIn: 'Log in to upload sounds',
  rights: 'Make sure that you may cover this sound.',
};
