// What a guest does not come to: loaded for those who are logged in.
export { FaceStep } from './face-step.tsx';
export { SpeechStep } from './speech-step.tsx';
export { VoiceStep } from './voice-step.tsx';
