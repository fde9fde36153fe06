import { messages as media } from '@site/validators/media/en';
import type { SourceFilmMessages } from '../../source-film-messages.ts';

export const messages: SourceFilmMessages = {
  media,
  title: 'Continue a video of yours',
  taken: (room) =>
    `MP4, MOV or WebM, up to 300 MB and 2 minutes${room === undefined ? '' : `; ${room} left`}`,
  choose: 'Choose a video',
  chooseOwn: 'From my videos',
  chooseOther: 'Choose another video',
  uploading: (percent) => (percent < 100 ? `Uploading, ${percent}%` : 'Uploaded, processing'),
  cancel: 'Cancel',
  tryAgain: 'Upload again',
  hint: 'Play to the moment you want: the new video begins with that frame',
  take: 'Continue from this frame',
  failed: 'The video could not be read. Choose it again.',
  logIn: 'Log in to upload videos',
};
