import type { PlaybackMessages } from './playback-messages.ts';

export const messages: PlaybackMessages = {
  region: 'Player',
  play: 'Play',
  pause: 'Pause',
  position: 'Position',
  time: (now, whole) => `${now} / ${whole}`,
  previousFrame: 'Previous frame',
  nextFrame: 'Next frame',
  mute: 'Mute',
  unmute: 'Unmute',
  captions: 'Captions',
  showCaptions: 'Show captions',
  hideCaptions: 'Hide captions',
  fullScreen: 'Full screen',
  compare: {
    open: 'Compare',
    title: 'Two videos side by side',
    choose: 'Compare with',
    failed: 'Your videos didn’t load',
    empty: 'There is no other video yet',
  },
  frame: {
    take: 'Use this frame',
    failed: 'This frame could not be taken. Try again.',
    logIn: 'Log in to use frames',
    name: (seconds) => `The frame at ${seconds} s`,
    first: 'As the first frame',
    last: 'As the last frame',
    continue: 'Continue from here',
    handOn: 'Use this frame',
  },
};
