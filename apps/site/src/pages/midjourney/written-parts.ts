export { checkForModel } from './check-for-model.ts';
export { PromptCompletion } from './prompt-completion.tsx';
