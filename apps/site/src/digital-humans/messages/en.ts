import { messages as media } from '@site/validators/media/en';
import type { PartMessages } from '../part-messages.ts';

const stages = ['speech', 'video'];

/** The stage that a film is at, from 1. */
const step = (number: number, count: number): string =>
  [`Step ${number} of ${count}`, stages[number - 1]].filter(Boolean).join(': ');

const sound = {
  uploading: (percent: number) =>
    percent < 100 ? `Uploading ${percent}%` : 'Uploaded, processing',
  cancel: 'Cancel upload',
  tryAgain: 'Upload again',
  logIn: 'Log in to upload',
};

/** Words for the parts that a digital human is made of. */
export const messages: PartMessages = {
  step,
  media,
  checks: {
    label: 'Checks before the upload',
    states: {
      ...{ waiting: ', not checked yet', passed: ', passed' },
      ...{ doubtful: ', may not do', failed: ', not passed' },
      unknown: ', could not be checked',
    },
  },
  face: {
    ...sound,
    label: 'Look',
    choose: 'Choose a photo or video',
    chooseOther: 'Choose another',
    useCamera: 'Use the camera',
    advice:
      'One person, seen from the front in even light, with nothing covering the face. In a video, look at the camera and keep your head still.',
    check: {
      type: 'Format: a JPG, PNG or WebP photo, or an MP4, MOV or WebM video',
      size: 'Size: photos over 10 MB are made smaller, videos up to 300 MB',
      length: 'Length: videos of 5 seconds to 2 minutes',
      side: 'Resolution: at least 320 pixels on the shorter side',
      frames: 'Frame rate: 15 to 60 frames a second',
      sound: 'Sound: the video can be heard',
      light: 'Light: the face neither too dark nor too bright',
      person: 'Face: a single one, turned to the camera',
    },
    doubts: {
      'frame-rate': 'The frame rate is outside this range, so some models may refuse the video.',
      silent: 'No sound is heard. You can use the video, and record your voice separately.',
      dark: 'The face is rather dark. A brighter place works better.',
      bright: 'The face is too bright. Keep it out of strong light.',
      'no-face': 'No face is turned to the camera here, so models may not manage.',
      'many-faces': 'There seems to be more than one face, so a model may pick the wrong one.',
    },
    gaps: {
      unheard:
        'Your browser can’t read this sound, so it couldn’t be checked. You can still use it, and record the voice separately.',
      unseen:
        'Your browser can’t play this file (phones often record HEVC), so it couldn’t be checked. You can still use it. To see the result first, choose an MP4 in H.264.',
      faceless: 'No face was found, so the light couldn’t be checked.',
    },
    neither:
      'This is neither a photo nor a video. Photos can be JPEG, PNG, WebP or GIF, videos MP4, MOV or WebM.',
    unreadable: 'The photo is damaged or can’t be read. Choose another.',
    tooShort: (seconds) => `The video has only ${seconds} s. Choose one of at least 5 s.`,
    tooSmall: (width, height) => `It has only ${width} × ${height} pixels. Choose a sharper one.`,
    held: 'Checked on this device only. It uploads once the consent is confirmed.',
    preview: 'Preview of the look',
    failed: 'The file couldn’t be read. Choose it again.',
  },
  voice: {
    ...sound,
    label: 'Voice sample',
    advice:
      'In a quiet place, read something in your everyday voice for at least 10 seconds. About 30 seconds work best.',
    check: {
      type: 'Format: MP3, WAV, M4A, AAC, FLAC, Ogg or WebM',
      size: 'Size: up to 20 MB',
      length: 'Length: 10 seconds to 5 minutes',
    },
    taken: (room) => (room === undefined ? '' : `${room} left`),
    choose: 'Upload a recording',
    chooseOther: 'Choose another recording',
    failed: 'The recording couldn’t be read. Choose it again.',
    tooShort: (seconds) => `The recording has only ${seconds} s. At least 10 s are needed.`,
  },
  ownSounds: {
    label: 'From my audio',
    uploadsNote:
      'An upload used here becomes part of this digital human’s consent, and is deleted if that is withdrawn',
  },
  filmSound: {
    use: 'Use the sound of the video',
    silent: 'No sound is heard in the video. Record your voice now, or upload a recording.',
    failed:
      'The sound couldn’t be taken from the video. Try again, record your voice now, or upload a recording.',
    fileName: 'sound of the video',
  },
  recorder: {
    start: 'Record now',
    stop: (seconds) => `Stop recording, ${seconds} s`,
    level: 'Level',
    refused: 'The microphone can’t be used. Allow it in your browser, or upload a recording.',
    fileName: 'recording',
  },
  passage: {
    label: 'Text to read aloud',
    how: 'Read this, or say something of your own. The line in bold shows a usual pace; faster or slower is fine.',
    lines: [
      'Hello, everyone. I’m glad to meet you here.',
      'The weather is lovely today, and the sun shines through the window onto my desk.',
      'I’ve made a cup of tea and opened a book that I’m halfway through.',
      'It says that those who live with care always find small things to enjoy.',
      'What about you? Has anything made you smile lately?',
      'If so, take your time and tell me about it.',
      'Well, that’s all for today. See you next time!',
    ],
  },
};
