export { type PromptParameterValues, readPromptParameters } from './read-prompt-parameters.ts';
export { writePromptParameter } from './write-prompt-parameter.ts';
