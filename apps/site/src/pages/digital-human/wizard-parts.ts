// What follows the face: loaded once one comes so far.
export { SpeechStep } from './speech-step.tsx';
export { VoiceStep } from './voice-step.tsx';
