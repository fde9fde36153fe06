import { messages as creation } from '@site/creation/en';
import type { MyDigitalVideosMessages } from '../zh-cn/my-digital-videos.ts';
import { step } from './digital-human-parts.ts';

export const messages: MyDigitalVideosMessages = {
  creation,
  step,
  title: 'My digital videos',
  description:
    'Every video that your digital humans speak: follow its progress, play it, download it with subtitles, and retry from where it stopped.',
  guestTitle: 'Log in to see them',
  guestText: 'Your videos are stored in your account, for all your devices.',
  logIn: 'Log in',
  loading: 'Loading your videos',
  failed: 'Your videos couldn’t be loaded',
  tryAgain: 'Load again',
  emptyTitle: 'No digital videos yet',
  emptyText: 'Create a digital human and write what it says. The first video is quickly made.',
  create: 'Make a video',
  list: 'Digital videos',
  more: 'Load more',
  untitled: 'Video made from a recording',
  presenterGone: 'Not among yours',
  presenter: 'Digital human',
  cost: 'Price',
  points: (count) => `${count} points`,
  duration: 'Length',
  seconds: (count) => `${count} s`,
  time: 'Created',
  script: 'Script',
  stopped: 'Stopped',
  notMade: 'It couldn’t be made',
  progress: 'Progress of the video',
  percent: (percent) => `${percent}%`,
  cancel: 'Stop',
  returned: (points) => (points > 0 ? `${points} points came back` : 'No points came back'),
  retry: (points) =>
    points > 0 ? `Retry from where it stopped (${points} points)` : 'Retry from where it stopped',
  retried: 'It goes on from where it stopped',
  subtitles: 'Subtitles',
  downloadFilm: 'Download video',
  downloadSubtitles: 'Download subtitles',
  again: 'Change the script',
};
