// What follows the consent: loaded once one comes so far.
export { FaceStep } from './face-step.tsx';
export { SpeechStep } from './speech-step.tsx';
export { VoiceStep } from './voice-step.tsx';
