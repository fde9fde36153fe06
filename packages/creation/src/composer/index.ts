export type { CreationProviderProps } from '../creation-provider.tsx';
export { CreationProvider } from '../creation-provider.tsx';
export type { PromptComposerProps } from './prompt-composer.tsx';
export { PromptComposer } from './prompt-composer.tsx';
