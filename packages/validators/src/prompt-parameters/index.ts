export { type TakenPicture, takeOutPictures } from '../prompt/take-out-pictures.ts';
export { findUnsupportedParameters } from './find-unsupported-parameters.ts';
export { type PromptParameterValues, readPromptParameters } from './read-prompt-parameters.ts';
export { writePromptParameter } from './write-prompt-parameter.ts';
