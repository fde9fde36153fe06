import type { CameraMessages } from '../../camera-messages.ts';

export const messages: CameraMessages = {
  title: 'Use the camera',
  close: 'Close the camera',
  opening: 'Opening the camera. Allow it where your browser asks.',
  failures: {
    denied:
      'This site may not use your camera. Allow it in your browser’s site settings and try again, or choose a photo or video that you have.',
    missing:
      'There is no camera to use. Connect one and try again, or choose a photo or video that you have.',
    lost: 'The camera shows nothing: another app may be using it, or it was disconnected. Check it and try again, or choose a photo or video that you have.',
  },
  tryAgain: 'Try again',
  advice:
    'Keep your face inside the oval and look at the camera. You see yourself as in a mirror; the photo or video is not mirrored.',
  liveChecks: 'Checks before you take it',
  preview: 'Camera view',
  takePhoto: 'Take a photo',
  startFilm: 'Record a video',
  filmHint:
    'A video lasts 5 seconds to 2 minutes. When it starts, your browser asks for the microphone: if you allow it, the sound is recorded, too, and serves as your voice sample if it lasts at least 10 seconds.',
  silentFilmHint:
    'A video lasts 5 seconds to 2 minutes. This browser records no sound with it, so record your voice separately.',
  noFilm: 'This browser can’t record MP4 videos. Take a photo, or choose a video that you have.',
  asking:
    'If your browser asks for the microphone: allow it to record the sound, too, or block it to record the picture alone',
  countdown: 'Recording starts in 3 seconds',
  cancel: 'Cancel',
  recording: 'Recording',
  recordingSilent: 'Recording, without sound',
  elapsed: (seconds, limit) => `${seconds} / ${limit} s`,
  stop: 'Stop recording',
  taken: { photo: 'The photo you took', film: 'The video you recorded' },
  use: { photo: 'Use this photo', film: 'Use this video' },
  again: { photo: 'Take another', film: 'Record again' },
  fileNames: { photo: 'photo', film: 'video' },
};
