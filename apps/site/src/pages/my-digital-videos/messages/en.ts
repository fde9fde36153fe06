import { messages as creation } from '@site/creation/en';
import { messages as parts } from '../../../digital-humans/messages/en.ts';
import type { MyDigitalVideosMessages } from './zh-cn.ts';

export const messages: MyDigitalVideosMessages = {
  creation,
  step: parts.step,
  title: 'My digital videos',
  description:
    'Every video that your digital humans speak: follow its progress, play it, download it with subtitles, and retry from where it stopped.',
  guestTitle: 'Log in to see them',
  guestText: 'Your videos are stored in your account, for all your devices.',
  logIn: 'Log in',
  emptyTitle: 'No digital videos yet',
  emptyText: 'Create a digital human and write what it says. The first video is quickly made.',
  create: 'Make a video',
  list: 'Digital videos',
  unfinished: 'Digital videos that aren’t ready yet',
  older: (count) => `${count} earlier ones that couldn’t be made`,
  untitled: 'Video made from a recording',
  presenterGone: 'Not among yours',
  presenter: 'Digital human',
  voice: 'Voice',
  ownVoice: 'Of the digital human',
  ownRecording: 'Your recording',
  speed: 'Speed',
  times: (factor) => `${factor}×`,
  cost: 'Price',
  points: (count) => `${count} points`,
  time: 'Created',
  script: 'Script',
  notMade: 'It couldn’t be made',
  percent: (percent) => `${percent}%`,
  shorter: (points) => `Shorter than estimated: ${points} points came back`,
  returned: (points) => (points > 0 ? `${points} points came back` : 'No points came back'),
  retry: (points) =>
    points > 0 ? `Retry from where it stopped (${points} points)` : 'Retry from where it stopped',
  retried: 'It goes on from where it stopped',
  again: 'Change the script',
  retryAll: (points) => (points > 0 ? `Make it again (${points} points)` : 'Make it again'),
  replaceFace: 'Replace the face',
};
