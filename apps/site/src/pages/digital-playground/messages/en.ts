import { messages as creation } from '@site/creation/en';
import type { DigitalPlaygroundMessages } from './zh-cn.ts';

export const messages: DigitalPlaygroundMessages = {
  creation,
  title: 'Digital playground',
  description:
    'Try it without cloning yourself: pick a public digital human, write a sentence, and watch it speak. And see what others have made.',
  lead: 'Pick a digital human, write a sentence, and watch it speak.',
  presenters: 'Digital humans to try',
  rules:
    'Each of them is here with the consent of the person shown, who may leave at any time. Videos are marked as AI-generated, are for you alone, and can’t be made public. Don’t use them to impersonate, deceive or defame anybody.',
  closed: 'This site doesn’t offer digital humans yet, so there is nothing to try.',
  loading: 'Loading digital humans',
  failed: 'The digital humans couldn’t be loaded',
  tryAgain: 'Load again',
  more: 'Load more',
  noPresenters: 'No public digital humans yet',
  noPresentersText:
    'Make one of your own and add it from “My digital humans”. Then everybody can try it.',
  makeOwn: 'Make your own',
  faceOf: (name) => `Look of ${name}`,
  by: (author) => `From ${author}`,

  sentenceOf: (name) => `A sentence for “${name}”`,
  example: 'For example: Welcome to my shop',
  nothingWritten: 'Write what it says first',
  tooLong: (max) => `${max} characters at most`,
  saidAs: 'How it will be read out',
  costAtMost: (points) => `${points} points at most; what isn’t spoken comes back`,
  send: 'Make the video',
  sendTo: (name) => `Make the video: ${name}`,
  states: {
    open: 'The video is being made.',
    made: 'The video is ready.',
    stopped: 'It couldn’t be made.',
  },
  shorter: (points) => `It is shorter than estimated: ${points} points came back.`,
  myFilms: 'See it in “My digital videos”',

  films: 'What others have made',
  filmsLoading: 'Loading videos',
  filmsFailed: 'The videos couldn’t be loaded',
  filmsFailedText: 'Check your connection and try again.',
  noFilms: 'No public videos yet',
  noFilmsText: 'Make one with a digital human of your own, and show it to everybody.',
  untitled: 'Video of a digital human',
  same: 'Make one like this',
  sameAs: (name) => `Make one like this: ${name}`,

  report: 'Report',
  reportOf: (name) => `Report: ${name}`,
  reason: 'What is wrong with it?',
  reasons: {
    'no-consent': 'The person hasn’t agreed',
    deceptive: 'Impersonation or deception',
    indecent: 'Indecent content',
    illegal: 'Illegal content',
    other: 'Something else',
  },
  reasonNeeded: 'Choose a reason',
  note: 'More about it (optional)',
  cancel: 'Cancel',
  sendReport: 'Send report',
  reported: 'Your report was received',
};
